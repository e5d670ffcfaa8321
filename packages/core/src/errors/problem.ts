import type { MessageKey } from '../i18n/messages.ts'
import type { MessageValues } from '../i18n/translate.ts'

/** One problem with one value of a document. */
export interface Problem {
  /** Names and row indexes with dots, from the document's root: `layout.0.heading`. */
  readonly path: string
  readonly key: MessageKey
  readonly values?: MessageValues
  /** A message that replaces that of `key`: the text of a site's own `validate`. */
  readonly message?: string
  /** The field in the words of the panel: `Meta > Title`. Default: the path. */
  readonly label?: string
}
