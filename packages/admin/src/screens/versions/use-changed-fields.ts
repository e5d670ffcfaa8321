import { type ClientField, compilePlan } from '@stet/core'
import { useMemo } from 'react'
import type { ListedVersion } from '../../api/documents/versions.ts'
import { fieldNamesText } from '../../form/field-names-text.ts'
import { pathLabel } from '../../form/path-label.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'

/** What a version changed: a few fields by their labels, and all of them. */
export interface ChangedFieldsText {
  readonly some: string
  readonly all: string
}

/** Says in words which fields versions changed; null where nothing is known, or nothing changed. */
export function useChangedFields(
  fields: readonly ClientField[],
): (version: ListedVersion) => ChangedFieldsText | null {
  const i18n = useI18n()
  const plan = useMemo(() => compilePlan(fields), [fields])
  return ({ changedFields = [] }) => {
    // A list is named for all that changed in its rows.
    const labels = changedFields.map((path) => pathLabel(plan, [{}], path.split('.'), i18n))
    const names = [...new Set(labels.filter((label) => label !== ''))]
    if (names.length === 0) return null
    return { some: fieldNamesText(names, i18n), all: i18n.list(names) }
  }
}
