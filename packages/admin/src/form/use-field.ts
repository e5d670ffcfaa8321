import type { Json } from '@stet/core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Path } from '../base/path.ts'
import { useStoreValue } from '../base/use-store-value.ts'
import type { FormStore } from '../document/store/form-store.ts'
import type { FieldFault, ProblemStore } from '../document/store/problem-store.ts'
import type { RowHandle } from '../document/store/rows.ts'
import type { I18n } from '../i18n/i18n.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { useFormContext, useFormParts } from './form-context.ts'

/** A field's value; the component renders again when this value changes, and for nothing else. */
export function useValueAt(path: Path): Json | undefined {
  return useValueOf(useFormParts().store, path)
}

/** The same of a form that the caller is not in. */
export function useValueOf(store: FormStore, path: Path): Json | undefined {
  return useStoreValue(store, path, valueIn)
}

const valueIn = (store: FormStore, path: Path) => store.get(path)

export interface FieldHandle {
  readonly value: Json | undefined
  readonly setValue: (value: Json | undefined) => void
  /** For `onBlur`: from now on the field's problems are shown. */
  readonly leave: () => void
}

export function useFieldAt(path: Path): FieldHandle {
  const { store } = useFormParts()
  return {
    value: useValueAt(path),
    setValue: useCallback((value: Json | undefined) => store.set(path, value), [store, path]),
    leave: useCallback(() => store.touch(path), [store, path]),
  }
}

/** What the field's input holds because it is not a value yet. */
export function useUnparsed(path: Path): string | undefined {
  const { store } = useFormContext()
  return useSyncExternalStore(
    store.unparsed.subscribe,
    useCallback(() => store.unparsed.at(path)?.text, [store, path]),
  )
}

export function useRows(path: Path): readonly RowHandle[] {
  return useStoreValue(useFormContext().store, path, rowsIn)
}

const rowsIn = (store: FormStore, path: Path) => store.rows(path)

/** What may be chosen now of a field's own options or blocks; null while that is all of them. */
export function useAllowedChoices(path: Path): readonly string[] | null {
  const { store } = useFormContext()
  return useSyncExternalStore(
    store.choices.subscribe,
    useCallback(() => store.choices.at(path), [store, path]),
  )
}

/** The shown problems of a field, worded. */
export function useErrorsAt(path: Path): readonly string[] {
  return useErrorsOf(useFormParts().store, path)
}

/** The same of a form that the caller is not in. */
export function useErrorsOf({ problems }: FormStore, path: Path): readonly string[] {
  const i18n = useI18n()
  return useStoreValue(problems, path, shownIn).map((fault) => faultText(fault, i18n))
}

const shownIn = (problems: ProblemStore, path: Path) => problems.shownAt(path)

/** Words a problem that is shown elsewhere than at its field. */
export function useFaultText(): (fault: FieldFault) => string {
  const i18n = useI18n()
  return (fault) => faultText(fault, i18n)
}

function faultText(fault: FieldFault, { t, label }: Pick<I18n, 't' | 'label'>): string {
  if ('message' in fault) return fault.message
  return fault.text === undefined ? t(fault.key, fault.values) : label(fault.text, '')
}

/** How many problems are shown at or below the paths; for badges on what is closed. */
export function useErrorCount(paths: readonly Path[]): number {
  const { store } = useFormContext()
  return useSyncExternalStore(
    store.problems.subscribeCounts,
    useCallback(() => store.problems.countBelow(paths), [store, paths]),
  )
}

/** Whether the field's condition fails. */
export function useIsHidden(path: Path): boolean {
  const { store } = useFormContext()
  return useSyncExternalStore(
    store.hidden.subscribe,
    useCallback(() => store.hidden.has(path), [store, path]),
  )
}

/** Of parts of the form, each a list of paths, which have nothing left to show. */
export function useHiddenParts(parts: readonly (readonly Path[])[]): readonly boolean[] {
  const { store } = useFormContext()
  const hidden = () =>
    parts.map((paths) => paths.length > 0 && paths.every((path) => store.hidden.has(path)))
  const key = useSyncExternalStore(store.hidden.subscribe, () => hidden().map(Number).join(''))
  return Array.from(key, (digit) => digit === '1')
}

/** Whether all of these fields are hidden, so that what is around them should be too. */
export function useAllHidden(paths: readonly Path[]): boolean {
  const parts = useMemo(() => [paths], [paths])
  return useHiddenParts(parts)[0] === true
}
