/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** A JSON object; documents, rows and group values are of this shape. */
export interface JsonObject {
  readonly [key: string]: Json | undefined
}
