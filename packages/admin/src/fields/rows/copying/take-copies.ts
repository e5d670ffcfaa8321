import type { JsonObject } from '@stet/core'
import type { I18n } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/index.ts'
import { type CopiedRows, readCopiedText } from './copied-rows.ts'

export interface CopiesTarget {
  /** The rows that may be there. */
  readonly fitting: (copied: CopiedRows) => readonly JsonObject[]
  readonly room: number
  readonly t: I18n['t']
}

/**
 * The copied rows of a text from the clipboard that are to be inserted; null is a clipboard that could
 * not be read. Why rows are left out is shown as a notice.
 */
export function takeCopies(
  text: string | null,
  { fitting, room, t }: CopiesTarget,
): readonly JsonObject[] {
  const refuse = (message: string) => {
    toast.error(message)
    return []
  }
  if (text === null) return refuse(t('fields:clipboardForbidden'))
  const copied = readCopiedText(text)
  if (copied === null) return refuse(t('fields:clipboardHasNoRows'))
  const rows = fitting(copied)
  const count = rows.length
  if (count === 0) return refuse(t('fields:rowsDoNotFit'))
  if (count > room) return refuse(t('fields:noRoomForRows', { count, room }))
  const left = copied.rows.length - count
  if (left > 0) toast.warning(t('fields:rowsLeftOut', { count: left }))
  return rows
}
