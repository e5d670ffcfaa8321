import { useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig } from '../../panel/session/use-session.ts'
import { Checkbox, FieldFrame, NumberInput, Select, Textarea, TextInput } from '../../ui/index.ts'
import { CompareWith } from './CompareWith.tsx'
import { ReadAsPicker } from './ReadAsPicker.tsx'
import { useTyped } from './use-typed.ts'
import styles from './Workbench.module.css'
import { namesIn, PARAMETERS, type WorkbenchEndpoint } from './workbench-endpoints.ts'
import type { WorkbenchSearch } from './workbench-search.ts'

export interface OptionsFormProps {
  endpoint: WorkbenchEndpoint
  search: WorkbenchSearch
  onChange: (next: WorkbenchSearch, replace?: boolean) => void
}

/** What is requested of an endpoint. */
export function OptionsForm({ endpoint, search, onChange }: OptionsFormProps) {
  const { t } = useI18n()
  const has = PARAMETERS[endpoint.kind]
  const isRead = endpoint.method === 'GET'
  return (
    <fieldset aria-label={t('api:options')} className={styles.options}>
      {namesIn(endpoint.path).map((name) => (
        <Typed
          key={name}
          label={name}
          isCode
          value={search.names?.[name] ?? ''}
          onChange={(value) => onChange({ names: { ...search.names, [name]: value } })}
        />
      ))}
      {has.includes('locale') && <Locale search={search} onChange={onChange} />}
      {has.includes('depth') && (
        <Count
          label={t('api:depth')}
          value={search.depth ?? null}
          least={0}
          most={10}
          onChange={(depth) => onChange({ depth } as WorkbenchSearch)}
        />
      )}
      {has.includes('limit') && (
        <Count
          label={t('workbench:limit')}
          value={search.limit ?? null}
          least={0}
          most={1000}
          onChange={(limit) => onChange({ limit } as WorkbenchSearch)}
        />
      )}
      {has.includes('page') && (
        <Count
          label={t('workbench:page')}
          value={search.page ?? null}
          least={1}
          most={1_000_000}
          onChange={(page) => onChange({ page } as WorkbenchSearch)}
        />
      )}
      {has.includes('sort') && (
        <Typed
          label={t('workbench:sort')}
          isCode
          value={search.sort ?? ''}
          onChange={(sort) => onChange({ sort })}
        />
      )}
      {endpoint.kind === 'site' && (
        <Typed
          label={t('workbench:query')}
          isCode
          value={search.query ?? ''}
          onChange={(query) => onChange({ query })}
        />
      )}
      {!isRead && (
        <Typed
          label={t('workbench:body')}
          isCode
          isLong
          value={search.body ?? ''}
          onChange={(body) => onChange({ body })}
        />
      )}
      {isRead && (
        <ReadAsPicker
          value={search.as}
          onChange={(as) => onChange({ as } as WorkbenchSearch, false)}
        />
      )}
      {isRead && endpoint.kind !== 'site' && (
        <CompareWith endpoint={endpoint} search={search} onChange={onChange} />
      )}
      {has.includes('draft') && (
        <div className={styles.checks}>
          <Checkbox
            label={t('version:draft')}
            checked={search.draft === true}
            onCheckedChange={(draft) => onChange({ draft })}
          />
        </div>
      )}
    </fieldset>
  )
}

function Locale({ search, onChange }: Pick<OptionsFormProps, 'search' | 'onChange'>) {
  const { t, localeName } = useI18n()
  const { localization } = useConfig()
  if (localization === false) return null
  return (
    <FieldFrame label={t('localization:locale')} className={styles.option}>
      <Select
        inline
        value={search.locale ?? null}
        placeholder={t('workbench:usual')}
        clearLabel={t('workbench:usual')}
        options={[
          ...localization.locales.map((one) => ({
            value: one.code,
            label: localeName(one),
          })),
          { value: 'all', label: t('localization:allLocales') },
        ]}
        onValueChange={(locale) => onChange({ locale: locale ?? undefined } as WorkbenchSearch)}
      />
    </FieldFrame>
  )
}

interface TypedProps {
  label: string
  value: string
  isCode?: boolean
  isLong?: boolean
  onChange: (value: string) => void
}

function Typed({ label, value, isCode = false, isLong = false, onChange }: TypedProps) {
  const [text, setText] = useTyped(value, onChange)
  return (
    <FieldFrame label={label} className={isLong ? styles.long : styles.typed}>
      {isLong ? (
        <Textarea value={text} onValueChange={setText} dir="ltr" />
      ) : (
        <TextInput
          value={text}
          onValueChange={setText}
          spellCheck={false}
          autoComplete="off"
          {...(isCode && { dir: 'ltr' })}
        />
      )}
    </FieldFrame>
  )
}

interface CountProps {
  label: string
  value: number | null
  least: number
  most: number
  onChange: (value: number | undefined) => void
}

/** What is typed and out of bounds stays with its problem, and is not requested. */
function Count({ label, value, least, most, onChange }: CountProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const isFine = (next: number | null) =>
    next === null || (Number.isInteger(next) && next >= least && next <= most)
  return (
    <FieldFrame
      label={label}
      className={styles.option}
      errors={isFine(typed) ? [] : [t('api:depthBounds', { least, most })]}
    >
      <NumberInput
        value={typed}
        min={least}
        max={most}
        placeholder={t('workbench:usual')}
        className={styles.count}
        onValueChange={(next) => {
          setTyped(next)
          if (isFine(next) && next !== value) onChange(next ?? undefined)
        }}
      />
    </FieldFrame>
  )
}
