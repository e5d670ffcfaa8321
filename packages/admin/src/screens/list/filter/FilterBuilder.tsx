import type { ClientCollection, FieldsPermissions, FilterQuery, Json, Plan } from '@stet/core'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ReferencesContext } from '../../../document/references/references-context.ts'
import type { FilterComparison } from '../../../fields/field-filter.ts'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { useReferencesIn } from '../../../panel/references/use-references.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { Button, type ChoiceOption, IconButton, Select, VisuallyHidden } from '../../../ui/index.ts'
import { columnPathLabel } from '../columns/list-columns.ts'
import { FieldPicker } from './FieldPicker.tsx'
import styles from './FilterBuilder.module.css'
import { FilterValue } from './FilterValue.tsx'
import { carriedOperand, type FilterCondition } from './filter-comparison.ts'
import {
  type FilterField,
  fieldsBehind,
  filterFields,
  ownFilters,
  translationFields,
  unlistedField,
  usageFilter,
} from './filter-fields.ts'
import { readFilter, writeFilter } from './filter-rows.ts'
import { useFilterTargets } from './use-filter-targets.ts'
import { firstOperand } from './value-field.ts'

/** Milliseconds without an edit after which the list is loaded again. */
const QUIET = 300

interface Line extends FilterCondition {
  readonly key: number
}
type Groups = readonly (readonly Line[])[]

export interface FilterBuilderProps {
  readonly collection: ClientCollection
  readonly plan: Plan
  readonly permissions: FieldsPermissions | undefined
  readonly locale: string | null
  /** A field that cannot be chosen. */
  readonly leftOut?: string | undefined
  /** The value in the address. */
  readonly value: FilterQuery | undefined
  readonly onChange: (filter: FilterQuery | undefined) => void
}

let lastKey = 0

const keyed = (condition: FilterCondition): Line => {
  lastKey += 1
  return { ...condition, key: lastKey }
}

/** Edits the filter: groups of conditions, of which any may match. */
export function FilterBuilder({
  collection,
  plan,
  permissions,
  locale,
  leftOut,
  value,
  onChange,
}: FilterBuilderProps) {
  const i18n = useI18n()
  const { t } = i18n
  const references = useReferencesIn(locale)
  const [announcement, announce] = useState('')
  const targetOf = useFilterTargets()
  const { localization } = useConfig()
  const fields = useMemo(
    () => [
      ...filterFields(plan, permissions).filter(({ path }) => path !== leftOut),
      ...ownFilters(collection),
      ...usageFilter(collection),
      ...translationFields(plan, localization === false ? [] : localization.locales),
      ...fieldsBehind(plan, permissions, targetOf),
    ],
    [collection, plan, permissions, targetOf, leftOut, localization],
  )
  const labels = useEntityLabels()
  const choices = useMemo(
    () =>
      fields.map(({ path, behind, locale: translated, label }): ChoiceOption => {
        if (label !== undefined) return { value: path, label: i18n.label(label, path) }
        if (translated !== undefined) {
          const name = i18n.localeName(translated)
          return { value: path, label: i18n.t('translation:inLocale', { locale: name }) }
        }
        if (behind === undefined) return { value: path, label: columnPathLabel(path, plan, i18n) }
        const { door, target } = behind
        const way = columnPathLabel(door, plan, i18n)
        const end = columnPathLabel(path.slice(door.length + 1), target.plan, i18n)
        const kind = labels.plural(target.collection)
        return {
          value: path,
          label: `${way} > ${end}`,
          // If the field has the name of the collection that it refers to, the name is not repeated.
          ...(kind !== way && { description: kind }),
        }
      }),
    [fields, plan, i18n, labels],
  )
  const root = useRef<HTMLDivElement>(null)
  const focusNext = useRef<number | null>(null)

  const first = fields.find(({ path }) => path === collection.admin.useAsTitle) ?? fields[0]
  const newLine = () =>
    keyed({ path: first?.path ?? 'id', comparison: usual(first), operand: undefined })
  const groupsOf = (filter: FilterQuery | undefined): Groups =>
    filter === undefined ? [[newLine()]] : readFilter(filter).map((group) => group.map(keyed))

  const [groups, setGroups] = useState<Groups>(() => groupsOf(value))
  const [shown, setShown] = useState(value)
  // The address follows later: until then it still has the old filter.
  const sent = useRef<readonly (string | undefined)[]>([])
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })

  // Going back, or choosing a view, changes the address without the builder.
  useEffect(() => {
    const text = meaningOf(value)
    if (text === meaningOf(shown)) return
    setShown(value)
    const at = sent.current.lastIndexOf(text)
    sent.current = sent.current.slice(at + 1)
    if (at < 0) setGroups(groupsOf(value))
  })

  useEffect(() => {
    const next = writeFilter(groups)
    const text = JSON.stringify(next)
    if (text === (sent.current.length > 0 ? sent.current.at(-1) : meaningOf(shown))) return
    const timer = setTimeout(() => {
      sent.current = [...sent.current, text]
      change.current(next)
    }, QUIET)
    return () => clearTimeout(timer)
  }, [groups, shown])

  useEffect(() => {
    if (focusNext.current === null) return
    const line = root.current?.querySelector(`[data-line="${focusNext.current}"]`)
    focusNext.current = null
    line?.querySelector<HTMLElement>('button, input')?.focus()
  })

  const update = useCallback((key: number, next: Partial<FilterCondition>) => {
    setGroups((before) =>
      before.map((group) => group.map((line) => (line.key === key ? { ...line, ...next } : line))),
    )
  }, [])

  function add(line: Line, group: number): void {
    focusNext.current = line.key
    setGroups((before) =>
      group === before.length
        ? [...before, [line]]
        : before.map((lines, index) => (index === group ? [...lines, line] : lines)),
    )
  }

  function remove(key: number): void {
    const lines = groups.flat()
    const at = lines.findIndex((line) => line.key === key)
    const left = groups
      .map((group) => group.filter((line) => line.key !== key))
      .filter((group) => group.length > 0)
    const fresh = newLine()
    focusNext.current = (lines[at + 1] ?? lines[at - 1] ?? fresh).key
    setGroups(left.length === 0 ? [[fresh]] : left)
    announce(t('list:conditionRemoved'))
  }

  function clear(): void {
    const fresh = newLine()
    focusNext.current = fresh.key
    setGroups([[fresh]])
  }

  let number = 0
  return (
    <ReferencesContext value={references}>
      <section ref={root} aria-label={t('general:filters')} className={styles.builder}>
        {groups.map((group, at) => (
          <div key={group[0]?.key} className={styles.group}>
            {group.map((line, index) => {
              number += 1
              return (
                <FilterLine
                  key={line.key}
                  line={line}
                  number={number}
                  word={index > 0 ? t('general:and') : at > 0 ? t('general:or') : t('list:where')}
                  fields={fields}
                  choices={choices}
                  announce={announce}
                  onUpdate={update}
                  onRemove={() => remove(line.key)}
                />
              )
            })}
            <Button
              variant="quiet"
              size="small"
              icon={<Plus aria-hidden="true" />}
              className={styles.and}
              onClick={() => add(newLine(), at)}
            >
              {t('list:addCondition')}
            </Button>
          </div>
        ))}
        <div className={styles.foot}>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => add(newLine(), groups.length)}
          >
            {t('list:addAlternative')}
          </Button>
          {value !== undefined && (
            <Button variant="quiet" size="small" onClick={clear}>
              {t('list:clearFilters')}
            </Button>
          )}
        </div>
        <VisuallyHidden>
          <div role="status" aria-live="polite">
            {announcement}
          </div>
        </VisuallyHidden>
      </section>
    </ReferencesContext>
  )
}

/** The same text for filters that the builder shows as the same lines. */
const meaningOf = (filter: FilterQuery | undefined): string | undefined =>
  filter && JSON.stringify(writeFilter(readFilter(filter)))

function usual(field: FilterField | undefined): FilterComparison {
  // For text, users usually search for a word rather than the whole value.
  if (field?.comparisons.includes('contains')) return 'contains'
  return field?.comparisons[0] ?? 'equals'
}

interface FilterLineProps {
  readonly line: Line
  readonly number: number
  readonly word: string
  readonly fields: readonly FilterField[]
  readonly choices: readonly ChoiceOption[]
  readonly announce: (message: string) => void
  readonly onUpdate: (key: number, next: Partial<FilterCondition>) => void
  readonly onRemove: () => void
}

const FilterLine = memo(function FilterLine({
  line,
  number,
  word,
  fields,
  choices,
  announce,
  onUpdate,
  onRemove,
}: FilterLineProps) {
  const { t } = useI18n()
  const id = useId()
  const { key, path, comparison, operand } = line
  const known = useMemo(
    () => fields.find((candidate) => candidate.path === path) ?? unlistedField(path),
    [fields, path],
  )
  const comparisons = known.comparisons.includes(comparison)
    ? known.comparisons
    : [...known.comparisons, comparison]
  const setOperand = useCallback(
    (next: Json | undefined) => onUpdate(key, { operand: next }),
    [key, onUpdate],
  )

  function chooseField(next: string): void {
    const field = fields.find((candidate) => candidate.path === next)
    if (field === undefined || field.path === path) return
    const kept = field.comparisons.includes(comparison) ? comparison : usual(field)
    const isAlike =
      field.field.type === known.field.type &&
      panelFieldTypeOf(field.field).filter?.keepsOperand === true
    onUpdate(key, {
      path: field.path,
      comparison: kept,
      operand: isAlike && kept === comparison ? operand : firstOperand(field.field, kept),
    })
  }

  function chooseComparison(next: FilterComparison | null): void {
    if (next === null || next === comparison) return
    const carried = carriedOperand(operand, comparison, next)
    onUpdate(key, { comparison: next, operand: carried ?? firstOperand(known.field, next) })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in line with its controls
    <div
      role="group"
      aria-label={t('list:condition', { number })}
      data-line={key}
      className={styles.line}
    >
      <span className={styles.word} aria-hidden="true">
        {word}
      </span>
      <FieldPicker value={path} choices={choices} onChoose={chooseField} />
      <Select
        aria-label={t('list:comparison')}
        value={comparison}
        options={comparisons.map((one) => ({ value: one, label: t(`operators:${one}`) }))}
        onValueChange={chooseComparison}
        className={styles.operator}
      />
      <div className={styles.value}>
        <FilterValue
          key={`${path} ${comparison}`}
          field={known.field}
          comparison={comparison}
          operand={operand}
          label={t('list:value')}
          idPrefix={`${id}-`}
          announce={announce}
          onOperandChange={setOperand}
        />
      </div>
      <IconButton
        icon={<X aria-hidden="true" />}
        label={t('list:removeCondition', { number })}
        tooltip={false}
        onClick={onRemove}
      />
    </div>
  )
})
