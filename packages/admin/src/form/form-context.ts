import type { ClientField, Json } from '@stet/core'
import { type ComponentType, createContext, use } from 'react'
import type { RemoteChanges } from '../document/merging/remote-changes.ts'
import type { FormSubject } from '../document/rules/form-state-sync.ts'
import type { FormStore } from '../document/store/form-store.ts'
import type { CellProps } from './field-cell.ts'
import type { InputProps } from './field-input.ts'
import type { FormView } from './form-view.ts'

/** The locale that the form edits. */
export interface FormLocale {
  readonly code: string
  readonly label: string
  readonly rtl: boolean
}

/** What fields are shown with: field types are above the form and are handed down to it. */
export interface FieldPresentation {
  /** The component that edits values of a field. */
  readonly inputOf: (field: ClientField) => ComponentType<InputProps<ClientField>>
  /** CSS pixels that the input takes at least (`PanelFieldType`). */
  readonly leastHeight: (field: ClientField, value: Json | undefined) => number
  /** Shows a value of any field as a list does. */
  readonly Cell: ComponentType<CellProps<ClientField>>
}

/** What every field of one form shares. It never changes while the form is open. */
export interface FormContextValue {
  readonly store: FormStore
  readonly view: FormView
  readonly operation: 'create' | 'update'
  /** Null on sites without localization. */
  readonly locale: FormLocale | null
  readonly components: FieldPresentation
  /** Told to screen readers when they pause. */
  readonly announce: (message: string) => void
  /** Which document the form is of; null for forms of something else. */
  readonly about: () => FormSubject | null
  /** Asks about a draft of the form what only the server answers, until the result is called. */
  readonly watchDraft: ((draft: FormStore) => () => void) | null
  /** Shows what was done with an offer to undo it, while the form is mounted. */
  readonly offerUndo: (message: string, undo: () => void) => void
  /** Which fields others changed lately; null for forms of nothing that others write. */
  readonly others: RemoteChanges | null
  /** Begins the ids of controls; '' unless there is another form on the screen. */
  readonly idPrefix: string
  /** Labels are for screen readers only, because the surroundings name the control. */
  readonly labelsHidden?: boolean
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const form = use(FormContext)
  if (form === null) throw new Error('DocumentForm is missing above')
  return form
}

/** The values of a form, and what of it is open. */
export type FormParts = Pick<FormContextValue, 'store' | 'view'>

/** The form of the document on a screen, for what stands beside it. */
export const ScreenFormContext = createContext<FormParts | null>(null)

/** The form around, else the one on the screen. */
export function useFormParts(): FormParts {
  const around = use(FormContext)
  const ofScreen = use(ScreenFormContext)
  const parts = around ?? ofScreen
  if (parts === null) throw new Error('There is no document here')
  return parts
}

/** Whether the values below are kept per locale: set by a localized group or list of rows. */
export const LocalizedScope = createContext(false)
