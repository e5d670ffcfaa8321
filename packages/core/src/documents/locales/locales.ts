import { fieldTypeOf } from '../../fields/built-in-types.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { embeddedValues, mapEmbedded, withEmbeddedValues } from '../../rich-text/embedded-fields.ts'
import { combineNodes, rowIdentity } from '../node-values.ts'
import type { Plan, PlanNode, ValueNode } from '../plan.ts'
import { rowPlan } from '../walk.ts'

type Mutable = Record<string, Json | undefined>

export interface FlattenOptions {
  readonly locale: string
  /** Tried in order where the locale has no value; empty turns fallback off. */
  readonly fallbackChain: readonly string[]
}

/**
 * One locale of a stored document, in the shape that readers get. `null` and a missing value fall
 * back; an empty string falls back for prose only, because in other fields it is a value. Returns
 * the input itself if nothing is localized.
 */
export function flattenLocales(
  plan: Plan,
  stored: JsonObject,
  { locale, fallbackChain }: FlattenOptions,
): JsonObject {
  return plan.hasLocalized ? flattenLevel(plan, stored, locale, fallbackChain) : stored
}

// Runs on every read: plain loops, and one copy per object that holds a localized value.
function flattenLevel(
  plan: Plan,
  holder: JsonObject,
  locale: string,
  chain: readonly string[],
): JsonObject {
  const flat: Mutable = { ...holder }
  const nodes = plan.nodes
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as PlanNode
    if (!node.hasLocalized) continue
    const value = holder[node.name]
    if (value === undefined || value === null) continue
    if (node.localized) {
      const picked = pickLocale(node, value, locale, chain)
      if (picked === undefined) delete flat[node.name]
      else flat[node.name] = picked
    } else if (node.shape === 'object') {
      if (isObject(value)) flat[node.name] = flattenLevel(node.children, value, locale, chain)
    } else if (node.shape === 'value') {
      flat[node.name] = flattenNodes(node, value, locale, chain)
    } else if (Array.isArray(value)) {
      const rows: readonly Json[] = value
      const flatRows: Json[] = new Array(rows.length)
      for (let index = 0; index < rows.length; index++) {
        const row = rows[index] as Json
        const below = isObject(row) ? rowPlan(node, row) : undefined
        flatRows[index] = below?.hasLocalized
          ? flattenLevel(below, row as JsonObject, locale, chain)
          : row
      }
      flat[node.name] = flatRows
    }
  }
  return flat
}

function flattenNodes(
  node: ValueNode,
  value: Json,
  locale: string,
  chain: readonly string[],
): Json {
  return mapEmbedded(value, (embedded, kind) => {
    const below = node.embedded?.get(kind)
    if (below?.hasLocalized !== true) return embedded
    return withEmbeddedValues(
      embedded,
      flattenLevel(below, embeddedValues(embedded), locale, chain),
    )
  })
}

// A plain value in a localized field was stored before the field became localized. It is the value
// of every locale until one is written (see `nestLocale`).
function pickLocale(
  node: PlanNode,
  value: Json,
  locale: string,
  chain: readonly string[],
): Json | undefined {
  if (!isObject(value)) return value
  return value[localeToShow(node, value, locale, chain)]
}

/** The locale whose value is shown for `locale`: its own unless a fallback applies. */
function localeToShow(
  node: PlanNode,
  byLocale: JsonObject,
  locale: string,
  chain: readonly string[],
): string {
  if (!isMissing(node, byLocale[locale])) return locale
  for (let i = 0; i < chain.length; i++) {
    const fallback = chain[i] as string
    if (!isMissing(node, byLocale[fallback])) return fallback
  }
  return locale
}

function isMissing(node: PlanNode, value: Json | undefined): boolean {
  if (value === undefined || value === null) return true
  return value === '' && fieldTypeOf(node.field).isProse === true
}

/**
 * A flat document with each localized value under its locale, `{ title: { en: … } }`. A fallback is
 * under the locale that it is from, so that it is not mistaken for a translation. `stored` is the
 * document before the config's rules and hooks ran; values that they changed or added are under the
 * locale of the stored value.
 */
export function underLocales(
  plan: Plan,
  flat: JsonObject,
  stored: JsonObject,
  options: FlattenOptions,
): JsonObject {
  if (!plan.hasLocalized) return flat
  const named: Mutable = { ...flat }
  for (const node of plan.nodes) {
    const value = flat[node.name]
    if (value === undefined || !node.hasLocalized) continue
    const before = stored[node.name]
    named[node.name] = node.localized
      ? { [localeOf(node, before, options)]: value }
      : underLocalesBelow(node, value, before, options)
  }
  return named
}

function localeOf(
  node: PlanNode,
  before: Json | undefined,
  { locale, fallbackChain }: FlattenOptions,
): string {
  return isObject(before) ? localeToShow(node, before, locale, fallbackChain) : locale
}

function underLocalesBelow(
  node: PlanNode,
  value: Json,
  before: Json | undefined,
  options: FlattenOptions,
): Json {
  switch (node.shape) {
    case 'value':
      return combineNodes(node, before, value, (plan, stored, values) =>
        underLocales(plan, values, stored, options),
      )
    case 'object':
      if (!isObject(value)) return value
      return underLocales(node.children, value, isObject(before) ? before : {}, options)
    case 'rows':
    case 'blocks': {
      if (!Array.isArray(value)) return value
      const rowsBefore: readonly Json[] = Array.isArray(before) ? before : []
      const moved = rowsById(before)
      return (value as readonly Json[]).map((row, index) => {
        const plan = isObject(row) ? rowPlan(node, row) : undefined
        if (!isObject(row) || !plan?.hasLocalized) return row
        return underLocales(plan, row, rowBefore(row, rowsBefore[index], moved), options)
      })
    }
  }
}

/**
 * The stored row of a row: the one at the same index or, if a hook moved it, the first with its id.
 */
function rowBefore(
  row: JsonObject,
  there: Json | undefined,
  moved: ReadonlyMap<Json, JsonObject>,
): JsonObject {
  if (isObject(there) && there.id === row.id) return there
  return (row.id === undefined ? undefined : moved.get(row.id)) ?? {}
}

/** Rows by id; of several rows with one id, the first. */
function rowsById(rows: Json | undefined): Map<Json, JsonObject> {
  const byId = new Map<Json, JsonObject>()
  if (!Array.isArray(rows)) return byId
  for (const row of rows as readonly Json[]) {
    if (isObject(row) && row.id !== undefined && !byId.has(row.id)) byId.set(row.id, row)
  }
  return byId
}

/**
 * The stored document after one locale was written. Absent names keep their stored value and `null`
 * clears. Groups merge; arrays and blocks become the incoming list of rows, each merged into the stored
 * row with the same id (and block). So what the caller did not send is kept: other locales, fields they
 * may not read, content of fields that the config no longer has.
 * Joins and virtual fields are computed, so they are never stored; neither are unknown names.
 *
 * A plain value found in a field that is now localized becomes the value of `defaultLocale`.
 */
export function nestLocale(
  plan: Plan,
  storedBefore: JsonObject,
  flatIncoming: JsonObject,
  locale: string,
  defaultLocale: string = locale,
): JsonObject {
  const stored: Mutable = { ...storedBefore }
  for (const node of plan.nodes) {
    const incoming = flatIncoming[node.name]
    if (incoming === undefined || isComputed(node)) continue
    const before = storedBefore[node.name]
    stored[node.name] = node.localized
      ? nestLocalized(node, before, incoming, locale, defaultLocale)
      : nestValue(node, before, incoming, locale, defaultLocale)
  }
  return stored
}

/** Whether a node's value is computed on reading and never stored. */
export function isComputed(node: PlanNode): boolean {
  const { field } = node
  if (fieldTypeOf(field).data === 'computed') return true
  return 'virtual' in field && field.virtual !== undefined && field.virtual !== false
}

function nestLocalized(
  node: PlanNode,
  before: Json | undefined,
  incoming: Json,
  locale: string,
  defaultLocale: string,
): JsonObject {
  const byLocale: JsonObject = isObject(before)
    ? before
    : before === undefined || before === null
      ? {}
      : { [defaultLocale]: before }
  const value = nestValue(node, byLocale[locale], incoming, locale, defaultLocale)
  return { ...byLocale, [locale]: value }
}

function nestValue(
  node: PlanNode,
  before: Json | undefined,
  incoming: Json,
  locale: string,
  defaultLocale: string,
): Json {
  switch (node.shape) {
    case 'value':
      return combineNodes(node, before, incoming, (plan, old, values) =>
        nestLocale(plan, old, values, locale, defaultLocale),
      )
    case 'object':
      if (!isObject(incoming)) return incoming
      return nestLocale(
        node.children,
        isObject(before) ? before : {},
        incoming,
        locale,
        defaultLocale,
      )
    case 'rows':
    case 'blocks':
      return Array.isArray(incoming)
        ? nestRows(node, before, incoming, locale, defaultLocale)
        : incoming
  }
}

function nestRows(
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
  before: Json | undefined,
  incoming: readonly Json[],
  locale: string,
  defaultLocale: string,
): Json[] {
  const storedRows = rowsById(before)
  const rows: Json[] = []
  for (const row of incoming) {
    if (!isObject(row)) {
      // Not a row: it stays so that validation refuses it.
      rows.push(row)
      continue
    }
    const match = row.id === undefined ? undefined : storedRows.get(row.id)
    // A stored row matches once: a second row with the same id is a copy and gets a new one.
    if (match !== undefined) storedRows.delete(row.id as Json)
    const sameBlock = match !== undefined && match.blockType === row.blockType
    const stored = sameBlock ? match : {}
    const plan = rowPlan(node, row)
    if (plan === undefined) {
      // The config no longer has this block: its stored content stays.
      rows.push(sameBlock ? match : row)
      continue
    }
    const nested = nestLocale(plan, stored, row, locale, defaultLocale)
    rows.push({ ...nested, ...rowIdentity(row) })
  }
  return rows
}
