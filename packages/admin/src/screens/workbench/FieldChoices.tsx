import { compilePlan, type Label, type Plan } from '@stet/core'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig, usePermissions } from '../../panel/session/use-session.ts'
import { Badge, Checkbox, Collapsible, partView } from '../../ui/index.ts'
import type { FilterBuilderProps } from '../list/filter/FilterBuilder.tsx'
import {
  referredCollections,
  type TickField,
  tickFields,
  tickState,
  withTick,
} from './ticked-fields.ts'
import styles from './Workbench.module.css'
import { PARAMETERS, type WorkbenchEndpoint } from './workbench-endpoints.ts'
import type { WorkbenchSearch } from './workbench-search.ts'

const FilterBuilder = partView<FilterBuilderProps>(
  async () => (await import('../list/list-panels.ts')).FilterBuilder,
  { isLarge: true },
)

export interface FieldChoicesProps {
  plan: Plan
  endpoint: WorkbenchEndpoint
  search: WorkbenchSearch
  onChange: (next: WorkbenchSearch) => void
}

/** Which documents are answered, and which fields of them. */
export function FieldChoices({ plan, endpoint, search, onChange }: FieldChoicesProps) {
  const { t, label } = useI18n()
  const { collections } = useConfig()
  const permissions = usePermissions()
  const has = PARAMETERS[endpoint.kind]
  const collection = collections.find(({ slug }) => slug === endpoint.slug)
  const fields = useMemo(() => tickFields(plan), [plan])
  const targets = useMemo(
    () =>
      referredCollections(plan).flatMap((slug): TickField[] => {
        const target = collections.find((one) => one.slug === slug)
        if (!target) return []
        const inner = tickFields(compilePlan(target.fields), `${slug}.`)
        return [
          { path: slug, name: label(target.labels.plural, slug), label: undefined, fields: inner },
        ]
      }),
    [plan, collections, label],
  )
  const { where, select = [], populate = [] } = search
  return (
    <div>
      {has.includes('where') && collection && (
        <Collapsible
          wraps
          title={t('workbench:where')}
          defaultOpen={where !== undefined}
          badge={where && <Badge label={t('workbench:isSet')}>✓</Badge>}
        >
          <FilterBuilder
            collection={collection}
            plan={plan}
            permissions={permissions.collections?.[collection.slug]?.fields}
            locale={search.locale ?? null}
            value={where}
            onChange={(next) => onChange({ where: next } as WorkbenchSearch)}
          />
        </Collapsible>
      )}
      {has.includes('select') && (
        <Ticks
          title={t('workbench:select')}
          fields={fields}
          ticked={select}
          onChange={(next) => onChange({ select: next })}
        />
      )}
      {has.includes('populate') && targets.length > 0 && (
        <Ticks
          title={t('workbench:populate')}
          fields={targets}
          ticked={populate}
          onChange={(next) => onChange({ populate: next })}
        />
      )}
    </div>
  )
}

interface TicksProps {
  title: string
  fields: readonly TickField[]
  ticked: readonly string[]
  onChange: (ticked: readonly string[]) => void
}

function Ticks({ title, fields, ticked, onChange }: TicksProps) {
  const { t } = useI18n()
  return (
    <Collapsible
      wraps
      title={title}
      defaultOpen={ticked.length > 0}
      badge={
        ticked.length > 0 && (
          <Badge label={t('workbench:ticked', { count: ticked.length })}>{ticked.length}</Badge>
        )
      }
    >
      <fieldset aria-label={title} className={styles.ticks}>
        <TickList
          fields={fields}
          ticked={ticked}
          onTick={(path, checked) => onChange(withTick(ticked, path, checked, fields))}
        />
      </fieldset>
    </Collapsible>
  )
}

function TickList({
  fields,
  ticked,
  onTick,
}: {
  fields: readonly TickField[]
  ticked: readonly string[]
  onTick: (path: string, checked: boolean) => void
}) {
  const { label } = useI18n()
  return (
    <ul className={styles.tickList}>
      {fields.map((field) => {
        const state = tickState(field.path, ticked)
        const box = (
          <Checkbox
            checked={state}
            label={
              <>
                {label(field.label as Label | undefined, field.name)}{' '}
                <code dir="ltr" className={styles.name}>
                  {field.path.split('.').at(-1)}
                </code>
              </>
            }
            onCheckedChange={(checked) => onTick(field.path, checked)}
          />
        )
        return (
          <li key={field.path}>
            {box}
            {field.fields.length > 0 && (
              <TickList fields={field.fields} ticked={ticked} onTick={onTick} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
