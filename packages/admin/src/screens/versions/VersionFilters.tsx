import { type DataField, isObject, type Json } from '@stet/core'
import { useMemo, useState } from 'react'
import { ReferencesContext } from '../../document/references/references-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../panel/references/use-references.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { Button, Select, VisuallyHidden } from '../../ui/index.ts'
import { FilterValue } from '../list/filter/FilterValue.tsx'
import { dayRange } from '../list/filter/filter-comparison.ts'
import styles from './VersionFilters.module.css'
import {
  draftKinds,
  isFiltered,
  personOf,
  type VersionKindName,
  versionKinds,
} from './versions-filter.ts'
import type { VersionsSearch } from './versions-search.ts'

type Filters = Pick<VersionsSearch, 'by' | 'kind' | 'from' | 'until'>

export interface VersionFiltersProps {
  search: VersionsSearch
  hasDrafts: boolean
  onChange: (filters: Filters) => void
}

const TIME: DataField = Object.freeze({ type: 'date', name: 'updatedAt' })

/** Finds versions by who made them, what they are and when they were made. */
export function VersionFilters({ search, hasDrafts, onChange }: VersionFiltersProps) {
  const { t } = useI18n()
  const { collections } = useConfig()
  const references = useReferencesIn(useContentLocale()?.code ?? null)
  // Emptied inputs begin anew.
  const [edition, setEdition] = useState(0)
  const [announcement, announce] = useState('')
  const person = useMemo((): DataField => {
    const users = collections.filter(({ auth }) => auth !== false).map(({ slug }) => slug)
    return { type: 'relationship', name: 'author', relationTo: users }
  }, [collections])
  const { by, kind, from, until } = search
  const filters: Filters = { by, kind, from, until }
  const change = (changed: Filters) => onChange({ ...filters, ...changed })
  const names = (Object.keys(versionKinds) as VersionKindName[]).filter(
    (name) => hasDrafts || !draftKinds.includes(name),
  )
  return (
    <search aria-label={t('general:filters')} className={styles.filters}>
      <div className={styles.person}>
        <Label>{t('version:madeBy')}</Label>
        <ReferencesContext value={references}>
          <FilterValue
            key={`by-${edition}`}
            field={person}
            comparison="equals"
            operand={by === undefined ? undefined : personOf(by)}
            label={t('version:madeBy')}
            idPrefix="filter-by-"
            announce={announce}
            onOperandChange={(author) => change({ by: addressOf(author) })}
          />
        </ReferencesContext>
      </div>
      <div className={styles.kind}>
        <Label>{t('version:kind')}</Label>
        <Select
          aria-label={t('version:kind')}
          value={kind ?? null}
          placeholder={t('version:anyKind')}
          clearLabel={t('version:anyKind')}
          options={names.map((name) => ({ value: name, label: t(versionKinds[name].label) }))}
          onValueChange={(next) => change({ kind: next ?? undefined })}
        />
      </div>
      <div className={styles.days}>
        <Label>{t('general:updatedAt')}</Label>
        <FilterValue
          key={`days-${edition}`}
          field={TIME}
          comparison="between"
          operand={[from, until].map((day) => (day === undefined ? null : { day }))}
          label={t('general:updatedAt')}
          idPrefix="filter-days-"
          announce={announce}
          onOperandChange={(days) => {
            const [first, last] = dayRange(days)
            change({ from: dayOf(first), until: dayOf(last) })
          }}
        />
      </div>
      {isFiltered(search) && (
        <Button
          variant="quiet"
          onClick={() => {
            setEdition(edition + 1)
            onChange({})
          }}
        >
          {t('list:clearFilters')}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </search>
  )
}

/** To be seen; the inputs have names of their own. */
function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className={styles.label}>
      {children}
    </span>
  )
}

function addressOf(author: Json | undefined): string | undefined {
  if (!isObject(author)) return undefined
  const { relationTo, value } = author
  return relationTo === undefined || value === undefined ? undefined : `${relationTo}/${value}`
}

const dayOf = (day: Json | undefined): string | undefined =>
  isObject(day) && typeof day.day === 'string' ? day.day : undefined
