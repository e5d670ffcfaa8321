import { hasDrafts } from '@stet/core'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig } from '../../panel/session/use-session.ts'
import { FieldFrame, Select } from '../../ui/index.ts'
import styles from './Workbench.module.css'
import { PARAMETERS, type WorkbenchEndpoint } from './workbench-endpoints.ts'
import type { Against, WorkbenchSearch } from './workbench-search.ts'

export interface CompareWithProps {
  endpoint: WorkbenchEndpoint
  search: WorkbenchSearch
  onChange: (next: WorkbenchSearch, replace?: boolean) => void
}

/** The same request with one other choice, whose answer is compared. */
export function CompareWith({ endpoint, search, onChange }: CompareWithProps) {
  const { t, localeName } = useI18n()
  const { collections, globals, localization } = useConfig()
  const has = PARAMETERS[endpoint.kind]
  const entity = [...collections, ...globals].find(({ slug }) => slug === endpoint.slug)
  const options: { value: Against; label: string }[] = []
  if (entity && hasDrafts(entity) && has.includes('draft')) {
    options.push({
      value: 'draft',
      label: t(search.draft ? 'workbench:againstPublished' : 'workbench:againstDraft'),
    })
  }
  if (localization !== false && has.includes('locale')) {
    for (const locale of localization.locales) {
      if (locale.code === search.locale) continue
      options.push({ value: `locale:${locale.code}`, label: localeName(locale) })
    }
  }
  if (search.as !== 'nobody') options.push({ value: 'as:nobody', label: t('workbench:nobody') })
  const { against } = search
  if (against?.startsWith('as:') && !options.some(({ value }) => value === against)) {
    options.push({ value: against, label: against.slice('as:'.length) })
  }
  // Another user is compared with the one whose answer is shown now.
  const now = search.as
  return (
    <FieldFrame label={t('workbench:compareWith')} className={styles.option}>
      <Select<string>
        inline
        value={against ?? null}
        placeholder={t('workbench:nothing')}
        clearLabel={t('workbench:nothing')}
        options={[
          ...options,
          ...(now !== undefined && now !== 'nobody'
            ? [{ value: 'swap', label: t('workbench:againstYou') }]
            : []),
        ]}
        onValueChange={(next) => {
          // The user of the panel is the one whom no header names, so the two change places.
          if (next === 'swap')
            onChange({ as: undefined, against: `as:${now}` } as WorkbenchSearch, false)
          else onChange({ against: next ?? undefined } as WorkbenchSearch, false)
        }}
      />
    </FieldFrame>
  )
}
