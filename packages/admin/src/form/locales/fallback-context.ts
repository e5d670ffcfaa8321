import type { Json, JsonObject } from '@stet/core'
import { createContext, use } from 'react'
import { type Path, valueAt } from '../../base/path.ts'
import { useStoreValue } from '../../base/use-store-value.ts'
import type { FormStore } from '../../document/store/form-store.ts'
import { LocalizedScope, useFormContext } from '../form-context.ts'

/** What readers get of a field that is empty in their locale. */
export interface FallbackLocale {
  readonly label: string
  /** The document in that locale; rows have the same ids in all locales. */
  readonly document: JsonObject
}

/** Locales in the order in which readers get their values; none on sites without fallbacks. */
export const FallbackContext = createContext<readonly FallbackLocale[]>([])

export interface FallbackValue {
  readonly label: string
  readonly value: Json
}

/** What readers see in place of a localized field that is empty; null where it is not. */
export function useFallbackValue(
  field: { readonly localized?: boolean },
  path: Path,
): FallbackValue | null {
  const locales = use(FallbackContext)
  const isInLocalized = use(LocalizedScope)
  const isEmpty = useIsEmpty(path)
  if (locales.length === 0 || !field.localized || isInLocalized || !isEmpty) return null
  for (const { label, document } of locales) {
    const found = valueAt(document, path)
    if (found !== undefined && !isMissing(found)) return { label, value: found }
  }
  return null
}

/** Whether there is anything at the path: of a text that is written on, no news. */
function useIsEmpty(path: Path): boolean {
  return useStoreValue(useFormContext().store, path, isEmptyIn)
}

const isEmptyIn = (store: FormStore, path: Path) => isMissing(store.get(path))

function isMissing(value: Json | undefined): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}
