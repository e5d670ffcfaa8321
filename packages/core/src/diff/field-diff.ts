import type { ArrayField, BlocksField, Field, Tab } from '../config/fields.ts'
import type { PatchPath } from '../documents/patch.ts'
import type { Json } from '../json.ts'
import type { RichTextBlockDiff } from './rich-text-diff.ts'
import type { DiffOperation, LineDiff, TextPart } from './text-diff.ts'

/** A tab as a field of its own: with a name it nests like a group. */
export type TabAsField = Tab & { readonly type: 'tab' }

/** One of several values, and which side has it. */
export interface ListItemDiff {
  readonly op: DiffOperation
  readonly value: Json
  /** The other side has it too, in another place. */
  readonly isMoved: boolean
}

/** How two values differ. `plain`: they are shown as they are, one beside the other. */
export type ValueDiff =
  | { readonly kind: 'plain' }
  | { readonly kind: 'text'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'lines'; readonly lines: readonly LineDiff[] }
  | { readonly kind: 'list'; readonly items: readonly ListItemDiff[] }
  | { readonly kind: 'richText'; readonly blocks: readonly RichTextBlockDiff[] }

interface DiffBase {
  /** Unlike any other in the tree. */
  readonly key: string
  /** Names and row ids, as patches have them; without the locale. */
  readonly path: PatchPath
  /** The locale of a localized value; null where all have the same, and below a localized one. */
  readonly locale: string | null
  readonly isChanged: boolean
}

/** A field that holds a value. */
export interface LeafDiff extends DiffBase {
  readonly kind: 'leaf'
  readonly field: Exclude<Field, ArrayField | BlocksField>
  readonly before: Json | undefined
  readonly after: Json | undefined
  readonly value: ValueDiff
}

/** A field that arranges others: a group, tabs and each tab of them, a collapsible, a row. */
export interface SectionDiff extends DiffBase {
  readonly kind: 'section'
  readonly field: Extract<Field, { type: 'group' | 'tabs' | 'collapsible' | 'row' }> | TabAsField
  readonly children: readonly FieldDiff[]
}

/** A row of an array or of blocks, on both sides or on one of them. */
export interface RowDiff {
  readonly key: string
  readonly op: DiffOperation
  readonly isChanged: boolean
  /** It stands elsewhere among the rows that both sides have. */
  readonly isMoved: boolean
  /** Counted from 0; null where the side has no such row. */
  readonly beforeIndex: number | null
  readonly afterIndex: number | null
  readonly path: PatchPath
  /** The block that it is; null in arrays. */
  readonly blockType: string | null
  /** The config has no such block any more: what is in it is listed as unknown. */
  readonly isUnknownBlock: boolean
  readonly children: readonly FieldDiff[]
}

/** An array or blocks. */
export interface RowsDiff extends DiffBase {
  readonly kind: 'rows'
  readonly field: ArrayField | BlocksField
  readonly rows: readonly RowDiff[]
}

/** Stored data that no field of the config is for. */
export interface UnknownDiff extends DiffBase {
  readonly kind: 'unknown'
  readonly name: string
  readonly before: Json | undefined
  readonly after: Json | undefined
  readonly lines: readonly LineDiff[]
}

/** What became of one field between two states of a document. */
export type FieldDiff = LeafDiff | SectionDiff | RowsDiff | UnknownDiff
