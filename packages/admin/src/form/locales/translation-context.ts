import { createContext, use } from 'react'
import type { Path } from '../../base/path.ts'
import { translationPlace } from '../../document/translations/translation-place.ts'
import { LocalizedScope, useFormContext } from '../form-context.ts'

/** Which values of the edited locale were translated from what their source no longer says. */
export interface OutdatedTranslations {
  /** The name of the locale that they were translated from. */
  readonly source: string
  readonly places: ReadonlySet<string>
  /** Shows how the source of a value has changed. */
  readonly onShow: (place: string, path: Path) => void
  /** Takes a value for right as it is; settles when that is stored, or known to have failed. */
  readonly onConfirm: (place: string) => Promise<void>
}

/** Null where nothing is out of date. */
export const TranslationContext = createContext<OutdatedTranslations | null>(null)

/** The place of a field that is out of date; null for any other. */
export function useOutdatedPlace(
  field: { readonly localized?: boolean },
  path: Path,
): { readonly place: string; readonly translations: OutdatedTranslations } | null {
  const translations = use(TranslationContext)
  const isInLocalized = use(LocalizedScope)
  const { store } = useFormContext()
  if (translations === null || !field.localized || isInLocalized) return null
  const place = translationPlace(store.plan, store.getDocument(), path)
  return place !== null && translations.places.has(place) ? { place, translations } : null
}
