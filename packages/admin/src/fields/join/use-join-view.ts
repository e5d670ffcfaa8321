import { joinOrderName, preferenceKeys } from '@stet/core'
import { useMemo } from 'react'
import type { FieldOf } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useFormPreference } from '../../form/form-preferences.ts'
import type { JoinColumn } from './join-target.ts'
import { type JoinView, readJoinView, withJoinView } from './join-view.ts'

export interface ChosenJoinView {
  readonly hidden: ReadonlySet<string>
  readonly sort: string | undefined
  /** False while it is loading. */
  readonly isKnown: boolean
  readonly choose: (view: JoinView) => void
}

/** The user's preference for a join, the same for all documents of the collection. */
export function useJoinView(
  field: FieldOf<'join'>,
  name: string,
  columns: readonly JoinColumn[],
): ChosenJoinView {
  const { about } = useFormContext()
  const { value, isKnown, save } = useFormPreference(
    preferenceKeys.joins(about()?.collectionSlug ?? ''),
  )
  const view = useMemo(() => readJoinView(value, name), [value, name])
  const order = joinOrderName(field, name)
  // A column that is gone since, or is sorted by no more, is no reason to show nothing.
  const isPossible = (sort: string) => {
    const path = sort.replace(/^-/, '')
    return path === order || columns.some((column) => column.isSortable && column.path === path)
  }
  const chosen = view.sort !== undefined && isPossible(view.sort) ? view.sort : undefined
  return {
    hidden: view.hidden,
    sort: chosen ?? field.defaultSort ?? order ?? undefined,
    isKnown,
    choose: (next) => save(withJoinView(value, name, next)),
  }
}
