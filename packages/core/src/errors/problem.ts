import type { MessageKey } from '../i18n/messages.ts'
import type { MessageValues } from '../i18n/translate.ts'

/** One thing that is wrong with one value of a document. */
export interface Problem {
  /** Names and row indexes with dots, from the document's root: `layout.0.heading`. */
  readonly path: string
  readonly key: MessageKey
  readonly values?: MessageValues
  /** Said instead of the message of `key`: the text of a site's own `validate`. */
  readonly message?: string
  /** How people know the field: `Meta > Title`. Default: the path. */
  readonly label?: string
}
