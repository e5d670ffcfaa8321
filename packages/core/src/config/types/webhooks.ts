import type { DocumentId } from '../../document-reference.ts'
import type { JsonObject } from '../../json.ts'
import type { CommittedIntent } from '../../local-api/answers.ts'
import type { CommittedWrite } from './hooks.ts'

/**
 * The arguments of a webhook's filter: the write, and the document as the receiver would get it.
 */
export interface WebhookFilterArgs extends Omit<CommittedWrite, 'intent'> {
  readonly event: CommittedIntent
  /** The slug of the document's collection; undefined for a global. */
  readonly collection?: string
  readonly global?: string
  /** Null if there is no document that the webhook may read. */
  readonly document: JsonObject | null
}

/** A URL that is notified of writes. */
export interface WebhookConfig {
  /** Its name in the log and in its panel URL. Default: the host of its URL. */
  readonly name?: string
  /** The target of the POST requests; `https:` unless private addresses are allowed. */
  readonly url: string
  /**
   * `whsec_` and 24 to 64 bytes in base64. With several secrets each signs, so that one can replace
   * another.
   */
  readonly secret: string | readonly string[]
  /** The intents of which it is notified. Default: all except `autosave`. */
  readonly events?: readonly CommittedIntent[]
  /** Slugs of its collections. Default: all if `globals` is not set either, else none. */
  readonly collections?: readonly string[]
  /** Slugs of its globals, with the same default. */
  readonly globals?: readonly string[]
  /** Called before the first attempt of each delivery; if it returns false, nothing is sent. */
  readonly filter?: (args: WebhookFilterArgs) => boolean | Promise<boolean>
  /**
   * With whose access the document is read: `public` is a reader without a session, a user is named
   * by collection and id, and `false` omits the document. Default `public`.
   */
  readonly readAs?: 'public' | false | { readonly collection: string; readonly id: DocumentId }
  /** Additional headers, such as an `authorization` that the receiver requires. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the URL may be in the server's own network, and may use `http:`. Default false. */
  readonly allowPrivateAddresses?: boolean
}

/** A webhook with defaults filled in. */
export interface CompleteWebhook {
  readonly name: string
  readonly url: string
  readonly secrets: readonly string[]
  readonly events: ReadonlySet<CommittedIntent>
  /** Null for all collections. */
  readonly collections: ReadonlySet<string> | null
  readonly globals: ReadonlySet<string> | null
  readonly filter: WebhookConfig['filter']
  readonly readAs: NonNullable<WebhookConfig['readAs']>
  readonly headers: Readonly<Record<string, string>>
  readonly allowPrivateAddresses: boolean
}
