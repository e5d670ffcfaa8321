import { isObject, type Json } from '@stet/core'
import type { NodeKey } from 'lexical'
import { type ComponentType, useMemo } from 'react'
import type { Path } from '../../../../base/path.ts'
import { type MountedSteps, useMountedCount } from '../../../../base/timing/use-mounted-count.ts'
import type { EditorFeature } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { CardHost } from './CardHost.tsx'
import type { NodeCardProps } from './card.ts'
import { OpaqueCard } from './OpaqueCard.tsx'

export interface CardsProps {
  readonly view: EditorView
  readonly features: readonly EditorFeature[]
  /** The stored nodes that are shown as cards, by key. */
  readonly cards: Readonly<Record<NodeKey, Json>>
  /** Of the text in the document. */
  readonly field: Path
  readonly readOnly: boolean
}

const steps: MountedSteps = { first: () => 12, step: 16 }

/** The cards of a text, each at its place. Of many, those that are not in sight come a moment later. */
export function Cards({ view, features, cards, field, readOnly }: CardsProps) {
  const cardOf = useMemo<ReadonlyMap<string, ComponentType<NodeCardProps>>>(
    () => new Map(features.flatMap(({ cards: of = {} }) => Object.entries(of))),
    [features],
  )
  const all = Object.entries(cards)
  const mounted = useMountedCount(all.length, steps)
  return all.slice(0, mounted).map(([key, json]) => {
    const type = isObject(json) ? String(json.type) : ''
    const Card = cardOf.get(type) ?? OpaqueCard
    return <CardHost key={key} nodeKey={key} {...{ Card, view, json, field, readOnly }} />
  })
}
