import {
  type ClientField,
  childLists,
  type EmbeddedPlace,
  embeddedPlace,
  embeddedPlaces,
  embeddedValues,
  isObject,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
  rowPlan,
} from '@stet/core'
import { type Path, rowId } from '../base/path.ts'
import type { I18n } from '../i18n/i18n.ts'

/**
 * What a path leads to, in words: `Blocks › Item 2 › Heading`, and in a text `Body › Quote 02 ›
 * Author`.
 */
export function pathLabel(
  plan: Plan,
  /** Asked in this order, since a row may be gone on one side. */
  documents: readonly JsonObject[],
  path: Path,
  i18n: I18n,
): string {
  const { t, label } = i18n
  const parts: string[] = []
  let level: Plan | undefined = plan
  let node: PlanNode | undefined
  let holders: readonly (Json | undefined)[] = documents
  for (const segment of path) {
    if (node?.shape === 'rows' || node?.shape === 'blocks') {
      const lists: readonly (readonly JsonObject[])[] = holders.map((rows) =>
        Array.isArray(rows) ? rows : [],
      )
      const found = lists.flatMap((rows) => {
        const index = rows.findIndex((row) => rowId(row) === segment)
        const row = rows[index]
        return row === undefined ? [] : [{ row, index }]
      })
      const first = found[0]
      if (first === undefined) break
      const number = twoDigits(first.index)
      parts.push(t(node.shape === 'rows' ? 'fields:itemNumber' : 'fields:blockNumber', { number }))
      level = rowPlan(node, first.row)
      node = undefined
      holders = found.map(({ row }) => row)
      continue
    }
    if (node?.shape === 'value') {
      const found = holders.flatMap((text) => {
        const place = embeddedPlace(text, segment)
        return place === undefined ? [] : [{ text, place }]
      })
      const first = found[0]
      const plan = first && node.embedded?.get(first.place.kind)
      if (first === undefined || plan === undefined) break
      parts.push(embeddedTitle(node, first.place, first.text, i18n))
      level = plan
      node = undefined
      holders = found.map(({ place }) => embeddedValues(place.node))
      continue
    }
    node = level?.byName.get(segment)
    if (node === undefined) break
    const { field } = node
    parts.push('label' in field ? label(field.label, node.name) : node.name)
    level = node.shape === 'object' ? node.children : undefined
    holders = holders.map((holder) => (isObject(holder) ? holder[segment] : undefined))
  }
  return parts.join(' › ')
}

const twoDigits = (index: number): string => String(index + 1).padStart(2, '0')

/** A node of a text by what it is, and its number among those: `Quote 02`. */
function embeddedTitle(
  { field }: PlanNode,
  { kind, id }: EmbeddedPlace,
  text: Json | undefined,
  { t, label }: I18n,
): string {
  const same = embeddedPlaces(text).filter((place) => place.kind === kind)
  const number = twoDigits(same.findIndex((place) => place.id === id))
  const [type, ...slug] = kind.split('.')
  if (type === 'link') return t('fields:rowTitle', { label: t('fields:link'), number })
  if (type === 'upload') return t('fields:rowTitle', { label: t('upload:file'), number })
  const list = childLists(field as ClientField).find((one) => one.kind === kind)
  const labels = list?.of === 'block' ? list.holder.labels : undefined
  return t('fields:rowTitle', { label: label(labels?.singular, slug.join('.')), number })
}
