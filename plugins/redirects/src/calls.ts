import type { LocalApi, RequestContext } from 'stet'

/** The calls of one write, in its transaction where there is a request. */
export interface Calls {
  readonly cms: LocalApi
  readonly req?: RequestContext | undefined
}

/** What joins a call to the transaction. */
export const within = ({ req }: Calls): { readonly req?: RequestContext } => (req ? { req } : {})
