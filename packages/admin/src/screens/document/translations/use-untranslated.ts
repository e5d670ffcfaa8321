import { isUnsaid } from '@stet/core'
import { localizedValues } from '../../../document/translations/localized-values.ts'
import { fieldId } from '../../../form/field-id.ts'
import type { FormView } from '../../../form/form-view.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import type { Translations } from './use-translations.ts'

/** What of the edited locale is not translated, or not up to date. */
export interface UntranslatedValues {
  /** Null while that is not known, and where nothing is translated. */
  readonly count: number | null
  /** Moves the focus to the next one, after the last to the first. */
  readonly goToNext: () => void
}

export function useUntranslated(
  { form, locale }: DocumentScreenState,
  view: FormView,
  { standing }: Translations,
): UntranslatedValues {
  const { store } = form
  const isTranslation = locale !== null && Boolean(standing?.locales[locale]?.translation)
  const open = new Map(
    standing?.values.flatMap(({ place, state }) =>
      state === 'done' ? [] : [[place, state] as const],
    ),
  )
  return {
    count: isTranslation ? open.size : null,
    goToNext() {
      const all = localizedValues(store.plan, store.getDocument())
      const isOpen = ({ place, value }: (typeof all)[number]) =>
        open.get(place) === 'outdated' ||
        open.get(place) === 'machine' ||
        (open.get(place) === 'new' && isUnsaid(value))
      const here = all.findLastIndex(({ path }) => isAtOrBefore(fieldId('', path)))
      const inOrder = [...all.slice(here + 1), ...all.slice(0, here + 1)]
      const next = inOrder.find(isOpen)
      if (next) view.reveal(next.path)
    },
  }
}

/** Whether the focus is in the field with this id, or behind it. */
function isAtOrBefore(id: string): boolean {
  const [field, focused] = [document.getElementById(id), document.activeElement]
  if (field === null || focused === null || focused === document.body) return false
  if (field === focused || field.contains(focused)) return true
  return (field.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
