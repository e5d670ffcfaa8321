import type { DocumentId } from '../../document-reference.ts'
import type { JsonObject } from '../../json.ts'
import type { CommittedIntent } from '../../local-api/answers.ts'
import type { CommittedWrite } from './hooks.ts'

/** What the filter of a webhook is asked about: a write, and the document as the receiver would get it. */
export interface WebhookFilterArgs extends Omit<CommittedWrite, 'intent'> {
  readonly event: CommittedIntent
  /** The slug of the document's collection; undefined for a global. */
  readonly collection?: string
  readonly global?: string
  /** Null where there is none that the webhook may read. */
  readonly document: JsonObject | null
}

/** An address elsewhere that is told what was written. */
export interface WebhookConfig {
  /** What it is called in the log and in its address. Default: the host of its URL. */
  readonly name?: string
  /** Where deliveries are sent with POST; `https:` unless private addresses are allowed. */
  readonly url: string
  /** `whsec_` and 24 to 64 bytes in base64; of several each signs, so that one can replace another. */
  readonly secret: string | readonly string[]
  /** What it is told of. Default: everything but `autosave`. */
  readonly events?: readonly CommittedIntent[]
  /** Slugs of the collections it is told about. Default: all where `globals` is not given either, else none. */
  readonly collections?: readonly string[]
  /** Slugs of the globals it is told about, as `collections`. */
  readonly globals?: readonly string[]
  /** Asked before the first attempt of each delivery; where it answers false, nothing is sent. */
  readonly filter?: (args: WebhookFilterArgs) => boolean | Promise<boolean>
  /**
   * As whom the document is read: `public` is a reader who is not signed in, a user is named by
   * collection and id, and `false` leaves the document out. Default `public`.
   */
  readonly readAs?: 'public' | false | { readonly collection: string; readonly id: DocumentId }
  /** Headers that are sent along, such as an `authorization` that the receiver asks for. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the URL may lead into the server's own network, and may be `http:`. Default false. */
  readonly allowPrivateAddresses?: boolean
}

/** A webhook with every default decided. */
export interface CompleteWebhook {
  readonly name: string
  readonly url: string
  readonly secrets: readonly string[]
  readonly events: ReadonlySet<CommittedIntent>
  /** Null where it is told about all of them. */
  readonly collections: ReadonlySet<string> | null
  readonly globals: ReadonlySet<string> | null
  readonly filter: WebhookConfig['filter']
  readonly readAs: NonNullable<WebhookConfig['readAs']>
  readonly headers: Readonly<Record<string, string>>
  readonly allowPrivateAddresses: boolean
}
