/**
 * How the values at the end of a path are compared:
 * `text` by code points (like and contains without case), `number` (like and contains by its decimal
 * text), `boolean`, `date` as ISO texts,
 * `id` a document id of a single target, `reference` `{ relationTo, value }` of several targets,
 * `point` `[longitude, latitude]`, `json` scalars by their text, `richText` only by its words
 * (`searchedText`), `presence` only whether there is anything (groups, arrays, blocks).
 */
export type Comparison =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'id'
  | 'reference'
  | 'point'
  | 'json'
  | 'richText'
  | 'presence'

/** Comparisons with an order that documents can be sorted by. */
export const sortableComparisons: ReadonlySet<Comparison> = new Set([
  'text',
  'number',
  'boolean',
  'date',
  'id',
])
