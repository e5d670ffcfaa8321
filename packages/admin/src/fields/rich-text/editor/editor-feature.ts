import type { Transformer } from '@lexical/markdown'
import type { ReferenceInText } from '@stet/core'
import type { Klass, LexicalNode } from 'lexical'
import type { ComponentType, ReactElement } from 'react'
import type { Path } from '../../../base/path.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import type { Part } from '../../../ui/index.ts'
import type { AllowedFeatures } from './allowed-features.ts'
import type { NodeCardProps } from './cards/card.ts'
import type { EditorView } from './editor-view.ts'
import type { NodeReader } from './view/editor-state.ts'

/**
 * One capability of the editor: the nodes that it brings, and how they are read, shown and inserted.
 * Nodes are read and edited whatever the field allows, because a text may hold what an older config
 * allowed; only what makes new nodes follows `allowed`.
 */
export interface EditorFeature {
  readonly id: string
  readonly nodes?: readonly Klass<LexicalNode>[]
  /** How stored nodes are read, by their type. Types that no feature reads become cards. */
  readonly readers?: Readonly<Record<string, NodeReader>>
  /** What shows nodes that are cards, by their stored type. */
  readonly cards?: Readonly<Record<string, ComponentType<NodeCardProps>>>
  /** Listens to the editor; the result stops it. */
  readonly register?: (view: EditorView, allowed: AllowedFeatures) => () => void
  /** Markdown that is converted while it is typed. */
  readonly markdown?: (allowed: AllowedFeatures) => readonly Transformer[]
  /** What can be inserted, for the menus. */
  readonly insertions?: (context: InsertionContext) => readonly Insertion[]
  /** What helps with the text as a whole, for the menu of the toolbar. */
  readonly tools?: (context: InsertionContext) => readonly EditorTool[]
  /** What is shown beside the text: a bar, a menu or a card at the caret. */
  readonly Surface?: ComponentType<SurfaceProps>
  /** The rest of the feature, which is fetched when a text first needs it. */
  readonly lazy?: LazyFeature
}

/** Code of a feature that most texts can be edited without. Until it is there its nodes are cards. */
export interface LazyFeature {
  /** Stored types of nodes that need it. */
  readonly types: readonly string[]
  readonly part: Part<EditorFeature>
}

export interface InsertionContext {
  readonly allowed: AllowedFeatures
  readonly t: I18n['t']
  readonly label: I18n['label']
  /** Collections whose documents a text of this field is offered. */
  readonly collections: (kind: ReferenceInText) => readonly string[]
}

export const INSERTION_GROUPS = ['text', 'lists', 'media', 'blocks', 'inlineBlocks'] as const

/** Something that can be inserted at the caret, or that a line can be turned into. */
export interface Insertion {
  /** Unique in the editor: `heading.h2`, `block.quote`. */
  readonly id: string
  readonly group: (typeof INSERTION_GROUPS)[number]
  readonly label: string
  /** More words that find it. */
  readonly keywords: readonly string[]
  readonly icon: ReactElement
  /** What is typed for the same: `##`. */
  readonly typed?: string
  /** Acts on the lines of the selection and keeps their words, instead of inserting something new. */
  readonly turnsLines?: boolean
  readonly run: (view: EditorView) => void
}

/** Something to do with the text as a whole. */
export interface EditorTool {
  readonly id: string
  readonly label: string
  readonly icon: ReactElement
  readonly shortcut?: string
  readonly run: (view: EditorView) => void
}

export interface SurfaceProps {
  readonly view: EditorView
  /** The path of the text. */
  readonly field: Path
  readonly allowed: AllowedFeatures
  readonly readOnly: boolean
  /** The element that the text and its surfaces are positioned in. */
  readonly frame: HTMLElement
  /** The element above the text, for bars; null until it is there. */
  readonly top: HTMLElement | null
}
