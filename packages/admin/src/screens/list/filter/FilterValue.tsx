import type { ClientField, DataField, Json } from '@stet/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Path } from '../../../base/path.ts'
import { newRowId } from '../../../base/random-source.ts'
import { fullAccess } from '../../../document/rules/field-access.ts'
import { panelRequest } from '../../../document/rules/panel-request.ts'
import { createFormStore } from '../../../document/store/form-store.ts'
import type { FilterComparison } from '../../../fields/field-filter.ts'
import { FormProvider } from '../../../fields/form/FormProvider.tsx'
import { FieldRenderer } from '../../../form/FieldRenderer.tsx'
import { FormView } from '../../../form/form-view.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Select, TextInput } from '../../../ui/index.ts'
import styles from './FilterValue.module.css'
import { dayRange } from './filter-comparison.ts'
import { dayFrom, isFilterDay, MOST_DAYS, storedDay } from './filter-day.ts'
import { holdsDays, valueInput } from './value-field.ts'

export interface FilterValueProps {
  readonly field: DataField
  readonly comparison: FilterComparison
  readonly operand: Json | undefined
  readonly label: string
  /** Prefix of the controls' ids, which must be unique on the screen. */
  readonly idPrefix: string
  readonly announce: (message: string) => void
  readonly onOperandChange: (operand: Json | undefined) => void
}

/** The input for the value of a condition, as in a form with the field. */
export function FilterValue(props: FilterValueProps) {
  const { t } = useI18n()
  const { field, comparison, operand, label, onOperandChange } = props
  const input = useMemo(() => valueInput(field, comparison), [field, comparison])
  switch (input.kind) {
    case 'nothing':
      return null
    case 'pastDays':
      return <PastDaysValue {...props} />
    case 'day':
      return <DayValue {...props} picker={input.field} />
    case 'days':
      return <DaysValue {...props} picker={input.field} />
    case 'boolean':
      return (
        <Select
          aria-label={label}
          value={String(operand ?? '')}
          options={[
            { value: 'true', label: t('fields:true') },
            { value: 'false', label: t('fields:false') },
          ]}
          onValueChange={(value) => onOperandChange(value === 'true')}
        />
      )
    case 'field':
      return <ValueField {...props} valueField={{ ...input.field, label } as ClientField} />
    default:
      return (
        <TextInput
          aria-label={label}
          value={typeof operand === 'string' ? operand : textOf(operand)}
          onValueChange={onOperandChange}
          placeholder={t(input.kind === 'near' ? 'list:nearPlaceholder' : 'list:areaPlaceholder')}
          dir="ltr"
          spellCheck={false}
        />
      )
  }
}

function textOf(operand: Json | undefined): string {
  if (operand === undefined || operand === null) return ''
  const isNear = Array.isArray(operand) && operand.every((part) => typeof part === 'number')
  return isNear ? operand.join(', ') : JSON.stringify(operand)
}

type DayValueProps = FilterValueProps & { readonly picker: ClientField }

/** One day, chosen as in a form. */
function DayValue({ picker, ...props }: DayValueProps) {
  const utc = holdsDays(props.field)
  return (
    <ValueField
      {...props}
      valueField={{ ...picker, label: props.label } as ClientField}
      operand={storedDay(props.operand) ?? undefined}
      onOperandChange={(stored) => props.onOperandChange(dayFrom(stored, utc))}
    />
  )
}

/** The first and the last of several days. */
function DaysValue(props: DayValueProps) {
  const { t } = useI18n()
  const { idPrefix, onOperandChange } = props
  const chosen = useRef(dayRange(props.operand))
  const choose = (at: 0 | 1) => (day: Json | undefined) => {
    const next = isFilterDay(day) ? day : undefined
    chosen.current = at === 0 ? [next, chosen.current[1]] : [chosen.current[0], next]
    onOperandChange(chosen.current.map((one) => one ?? null))
  }
  return (
    <div className={styles.days}>
      {([0, 1] as const).map((at) => (
        <DayValue
          key={at}
          {...props}
          label={t(at === 0 ? 'list:firstDay' : 'list:lastDay')}
          idPrefix={`${idPrefix}${at}-`}
          operand={dayRange(props.operand)[at]}
          onOperandChange={choose(at)}
        />
      ))}
    </div>
  )
}

/** The number of past days, including today. */
function PastDaysValue({ field, operand, label, onOperandChange }: FilterValueProps) {
  const { t } = useI18n()
  const id = useId()
  const daysAgo = isFilterDay(operand) && 'daysAgo' in operand ? operand.daysAgo : undefined
  const [text, setText] = useState(daysAgo === undefined ? '' : String(daysAgo + 1))
  return (
    <div className={styles.pastDays}>
      <TextInput
        aria-label={label}
        aria-describedby={id}
        inputMode="numeric"
        value={text}
        onValueChange={(next) => {
          setText(next)
          const days = Number(next)
          const isCount = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS
          onOperandChange(
            isCount ? { daysAgo: days - 1, ...(holdsDays(field) && { utc: true }) } : undefined,
          )
        }}
      />
      <span id={id}>{t('list:pastDaysUnit', { count: Number(text) || 0 })}</span>
    </div>
  )
}

const root: Path = Object.freeze([])
const valuePath: Path = Object.freeze(['value'])

/** A form of one field. */
function ValueField({
  valueField,
  operand,
  idPrefix,
  announce,
  onOperandChange,
}: FilterValueProps & { readonly valueField: ClientField }) {
  const { language, t } = useI18n()
  const [field] = useState(valueField)
  const [form] = useState(() => ({
    store: createFormStore({
      fields: [field],
      document: operand === undefined ? {} : { value: operand },
      check: () => [],
      newRowId,
      defaults: panelRequest({ user: null, locale: '', language, t: t as (key: string) => string }),
      now: Date.now,
      hasDrafts: true,
    }),
    view: new FormView(),
    operation: 'update' as const,
    locale: null,
    announce,
    about: () => null,
    watchDraft: null,
    others: null,
    // Only removing a row offers undo, and a filter has no rows.
    offerUndo: () => {},
    idPrefix,
    labelsHidden: true,
  }))
  const { store } = form
  useEffect(
    () => store.onChange(() => onOperandChange(store.get(valuePath) ?? undefined)),
    [store, onOperandChange],
  )
  return (
    <FormProvider form={form}>
      <FieldRenderer field={field} parent={root} readOnly={false} access={fullAccess} />
    </FormProvider>
  )
}
