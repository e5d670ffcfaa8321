import {
  type ClientField,
  type DiffOptions,
  diffDocuments,
  type FieldDiff,
  type JsonObject,
} from '@stet/core'

/** The message to the worker: two stored documents and how to compare them. */
export interface ComparisonInput {
  readonly fields: readonly ClientField[]
  readonly before: JsonObject
  readonly after: JsonObject
  readonly options: DiffOptions
}

/** The result of a comparison. */
export function compare({ fields, before, after, options }: ComparisonInput): readonly FieldDiff[] {
  return diffDocuments(fields, before, after, options)
}
