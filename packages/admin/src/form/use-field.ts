import type { Json } from '@stet/core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Path } from '../base/path.ts'
import type { FieldFault } from '../document/store/problem-store.ts'
import type { RowHandle } from '../document/store/rows.ts'
import type { I18n } from '../i18n/i18n.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { useFormContext, useFormStore } from './form-context.ts'

/** A field's value; the component renders again when this value changes, and for nothing else. */
export function useValueAt(path: Path): Json | undefined {
  const store = useFormStore()
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]),
    useCallback(() => store.get(path), [store, path]),
  )
}

export interface FieldHandle {
  readonly value: Json | undefined
  readonly setValue: (value: Json | undefined) => void
  /** For `onBlur`: from now on the field's problems are shown. */
  readonly leave: () => void
}

export function useFieldAt(path: Path): FieldHandle {
  const store = useFormStore()
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
    useCallback((listener: () => void) => store.subscribeUnparsed(listener), [store]),
    useCallback(() => store.unparsed(path)?.text, [store, path]),
  )
}

export function useRows(path: Path): readonly RowHandle[] {
  const { store } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]),
    useCallback(() => store.rows(path), [store, path]),
  )
}

/** What may be chosen now of a field's own options or blocks; null while that is all of them. */
export function useAllowedChoices(path: Path): readonly string[] | null {
  const { store } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.choices.subscribe(listener), [store]),
    useCallback(() => store.choices.at(path), [store, path]),
  )
}

/** The shown problems of a field, worded. */
export function useErrorsAt(path: Path): readonly string[] {
  const store = useFormStore()
  const i18n = useI18n()
  const faults = useSyncExternalStore(
    useCallback((listener: () => void) => store.problems.subscribe(path, listener), [store, path]),
    useCallback(() => store.problems.shownAt(path), [store, path]),
  )
  return faults.map((fault) => faultText(fault, i18n))
}

export function faultText(fault: FieldFault, { t, label }: Pick<I18n, 't' | 'label'>): string {
  if ('message' in fault) return fault.message
  return fault.text === undefined ? t(fault.key, fault.values) : label(fault.text, '')
}

/** How many problems are shown at or below the paths; for badges on what is closed. */
export function useErrorCount(paths: readonly Path[]): number {
  const { store } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.problems.subscribeCounts(listener), [store]),
    useCallback(() => store.problems.countBelow(paths), [store, paths]),
  )
}

/** Whether the field's condition fails. */
export function useIsHidden(path: Path): boolean {
  const { store } = useFormContext()
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribeHidden(listener), [store]),
    useCallback(() => store.isHidden(path), [store, path]),
  )
}

/** Of parts of the form, each a list of paths, which have nothing left to show. */
export function useHiddenParts(parts: readonly (readonly Path[])[]): readonly boolean[] {
  const { store } = useFormContext()
  const hidden = () =>
    parts.map((paths) => paths.length > 0 && paths.every((path) => store.isHidden(path)))
  const key = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribeHidden(listener), [store]),
    () => hidden().map(Number).join(''),
  )
  return Array.from(key, (digit) => digit === '1')
}

/** Whether all of these fields are hidden, so that what is around them should be too. */
export function useAllHidden(paths: readonly Path[]): boolean {
  const parts = useMemo(() => [paths], [paths])
  return useHiddenParts(parts)[0] === true
}
