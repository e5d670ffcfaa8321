import type { Json } from '@stet/core'
import { createContext, use, useCallback } from 'react'
import { useStoreValue } from '../base/use-store-value.ts'

/** What the user chose about how something in a form looks to them, from one time to the next. */
export interface FormPreferences {
  /** Null where nothing was chosen; undefined until that is known. */
  get(key: string): Json | undefined
  subscribe(key: string, listener: () => void): () => void
  /** Counts at once. */
  save(key: string, chosen: Json): void
}

export const FormPreferencesContext = createContext<FormPreferences | null>(null)

export interface FormPreference {
  /** Null where nothing was chosen, and until that is known. */
  readonly value: Json
  readonly isKnown: boolean
  readonly save: (chosen: Json) => void
}

export function useFormPreference(key: string): FormPreference {
  const choices = use(FormPreferencesContext)
  if (choices === null) throw new Error('FormPreferences are missing above')
  const value = useStoreValue(choices, key, chosenIn)
  const save = useCallback((chosen: Json) => choices.save(key, chosen), [choices, key])
  return { value: value ?? null, isKnown: value !== undefined, save }
}

const chosenIn = (choices: FormPreferences, key: string) => choices.get(key)
