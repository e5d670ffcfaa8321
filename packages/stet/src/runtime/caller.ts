import type { RequestContext, User } from '@stet/core'

/** Who calls, and what is known of them before any operation is named. */
export interface Caller {
  readonly user: User | null
  readonly enforced: boolean
  /** Whether readers' documents are read, as a page shows them, though the user may read others. */
  readonly isPreview?: boolean
  /** Whether texts say which field they came from; counts in previews only. */
  readonly marksSources?: boolean
  readonly sessionId?: string | undefined
  /** The client's network address, as limits count it. */
  readonly address?: string | undefined
  /** The origin of links in mails if the config has none. */
  readonly siteAddress?: string | undefined
  readonly language?: string | undefined
  /** The query string that the parameters are read from. */
  readonly query?: string | undefined
  /** The request's address for access functions and hooks. */
  readonly requestQuery?: RequestQuery | undefined
  readonly headers?: RequestContext['headers'] | undefined
  /** What hooks of the same request keep for each other. */
  readonly context?: RequestContext['context'] | undefined
  /** A request that this call is part of: its context, language and headers are used on. */
  readonly req?: RequestContext | undefined
}

export type RequestQuery = Pick<RequestContext, 'query' | 'searchParams'>
