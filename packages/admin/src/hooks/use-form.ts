import type { Json, JsonObject } from '@stet/core'
import { useMemo } from 'react'
import type { Path } from '../base/path.ts'
import { useFormParts } from '../form/form-context.ts'
import { type FieldHandle, useErrorsAt, useFieldAt, useValueAt } from '../form/use-field.ts'

/** A field: names and ids of rows from the document's root, in a list or with points between them. */
export type FieldPath = Path | string

/** The values of a form, saved or not. */
export interface FormHandle {
  /** The whole document as it stands; the same object until something changes. */
  values(): JsonObject
  get(path: FieldPath): Json | undefined
  /** As if it was typed: drafted, kept on the device, undone and merged. */
  set(path: FieldPath, value: Json | undefined): void
  /** Opens what is around a field, and moves the focus to it. */
  reveal(path: FieldPath): void
  /** Calls after every change, until the answer is called. */
  subscribe(listener: () => void): () => void
}

/**
 * The form around the component, or beside it, without drawing it again when a value changes: for
 * what reads values when something is pressed, or follows all of them.
 */
export function useForm(): FormHandle {
  const { store, view } = useFormParts()
  return useMemo(
    () => ({
      values: store.getDocument,
      get: (path) => store.get(toPath(path)),
      set: (path, value) => store.set(toPath(path), value),
      reveal: (path) => view.reveal(toPath(path)),
      subscribe: (listener) => store.onChange(() => listener()),
    }),
    [store, view],
  )
}

/** A field's value, and how to set it; draws again when this value changes. */
export function useField(path: FieldPath): FieldHandle {
  return useFieldAt(usePath(path))
}

/** A field's value; draws again when it changes. */
export function useValue(path: FieldPath): Json | undefined {
  return useValueAt(usePath(path))
}

/** What is wrong with a field, in words, once the editor has left it. */
export function useErrors(path: FieldPath): readonly string[] {
  return useErrorsAt(usePath(path))
}

const toPath = (path: FieldPath): Path => (typeof path === 'string' ? path.split('.') : path)

/** The same list for the same field, however often it is written anew. */
function usePath(path: FieldPath): Path {
  const key = typeof path === 'string' ? path : path.join('.')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the path
  return useMemo(() => toPath(path), [key])
}
