import {
  type ClientField,
  type DiffOptions,
  diffDocuments,
  type FieldDiff,
  type JsonObject,
} from '@stet/core'

/** Two stored documents and how to compare them, as it is sent to the worker. */
export interface ComparisonInput {
  readonly fields: readonly ClientField[]
  readonly before: JsonObject
  readonly after: JsonObject
  readonly options: DiffOptions
}

/** What differs. */
export function compare({ fields, before, after, options }: ComparisonInput): readonly FieldDiff[] {
  return diffDocuments(fields, before, after, options)
}
