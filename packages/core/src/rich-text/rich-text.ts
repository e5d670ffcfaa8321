import type { Json, JsonObject } from '../json.ts'

/** An editor state, as rich-text fields hold it. */
export type RichText = {
  readonly root: {
    readonly type: 'root'
    readonly children: readonly JsonObject[]
    readonly [key: string]: Json | undefined
  }
}
