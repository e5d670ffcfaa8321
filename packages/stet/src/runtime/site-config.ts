import type { Config } from '@stet/core'
import type { Cms } from './cms.ts'

/** What the server adds to a config: the public site and the content of an empty database. */
export interface StetConfig extends Config {
  /** Answers every request outside the panel's and the API's routes. Without it they are not found. */
  readonly site?: (request: Request, context: { readonly cms: Cms }) => Response | Promise<Response>
  /** Fills an empty database once. It may be killed and run again, so it must skip what exists. */
  readonly seed?: {
    readonly run: (cms: Cms) => Promise<void>
    /** Printed at start while the database holds the seed's content. */
    readonly signIn?: { readonly email: string; readonly password: string }
  }
}
