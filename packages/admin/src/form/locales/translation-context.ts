import { createContext, use } from 'react'
import type { Path } from '../../base/path.ts'
import { translationPlace } from '../../document/translations/translation-place.ts'
import { LocalizedScope, useFormContext } from '../form-context.ts'

/** What a form knows of the translations of its values, and what can be done about them. */
export interface FormTranslations {
  /** The name of the locale that they are translated from. */
  readonly source: string
  /** Places of values that were translated from what their source no longer says. */
  readonly outdated: ReadonlySet<string>
  /** Places of values that a machine has translated, which no person has changed or confirmed. */
  readonly machineMade: ReadonlySet<string>
  /** Shows how the source of a value has changed. */
  readonly onShow: (place: string, path: Path) => void
  /** Takes a value for right as it is; settles when that is stored, or known to have failed. */
  readonly onConfirm: (place: string) => Promise<void>
  /** Has a value translated by the service of the site; null where there is none. */
  readonly onTranslate: ((place: string) => Promise<void>) | null
}

/** Null where nothing is translated. */
export const TranslationContext = createContext<FormTranslations | null>(null)

/** A value that is to be looked at. */
export interface OpenTranslation {
  readonly place: string
  readonly reason: 'outdated' | 'machineMade'
  readonly translations: FormTranslations
}

/** Why the translation of a field is to be looked at; null for any other field. */
export function useOpenTranslation(
  field: { readonly localized?: boolean },
  path: Path,
): OpenTranslation | null {
  const translations = use(TranslationContext)
  const isInLocalized = use(LocalizedScope)
  const { store } = useFormContext()
  if (translations === null || !field.localized || isInLocalized) return null
  const { outdated, machineMade } = translations
  if (outdated.size === 0 && machineMade.size === 0) return null
  const place = translationPlace(store.plan, store.getDocument(), path)
  if (place === null) return null
  if (outdated.has(place)) return { place, reason: 'outdated', translations }
  return machineMade.has(place) ? { place, reason: 'machineMade', translations } : null
}
