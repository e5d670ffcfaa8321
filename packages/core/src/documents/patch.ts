import type { Json, JsonObject } from '../json.ts'

/**
 * Where something is in a document: names of objects and, in rows, row ids, never indexes, so that a
 * path means the same row wherever it has moved: `['layout', 'k3j9', 'heading']`.
 */
export type PatchPath = readonly string[]

export type PatchOperation =
  | { readonly op: 'set'; readonly path: PatchPath; readonly value: Json }
  | { readonly op: 'unset'; readonly path: PatchPath }
  /** `path` is the list's; `after` is the id of the row before, `null` at the start. */
  | {
      readonly op: 'insert'
      readonly path: PatchPath
      readonly row: Row
      readonly after: string | null
    }
  | { readonly op: 'remove'; readonly path: PatchPath; readonly id: string }
  | {
      readonly op: 'move'
      readonly path: PatchPath
      readonly id: string
      readonly after: string | null
    }

/** What changed, as data that can be sent, kept and replayed. */
export type Patch = readonly PatchOperation[]

/** A row of an array or of blocks. */
export interface Row extends JsonObject {
  readonly id: string
}
