import {
  type ClientCollection,
  compilePlan,
  fieldTypeOf,
  type Label,
  optionValue,
  parseReadAs,
  readAsText,
} from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { Combobox, FieldFrame, Select } from '../../ui/index.ts'
import { choicesQuery } from './choices-query.ts'
import styles from './Workbench.module.css'

export interface ReadAsPickerProps {
  /** As the header has it; absent: the user of the panel. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Default: what is said of reads. */
  label?: string
}

/** Whom the API is read as. */
export function ReadAsPicker({ value, onChange, label: title }: ReadAsPickerProps) {
  const { t, label } = useI18n()
  const { collections } = useConfig()
  const users = collections.filter(({ auth }) => auth !== false)
  const named = value === undefined ? undefined : parseReadAs(value)
  const [chosen, setChosen] = useState<string | null>(null)
  const collection = users.find(({ slug }) => slug === (named?.collection ?? chosen)) ?? null
  const who =
    value === undefined ? (chosen === null ? 'self' : chosen) : (named?.collection ?? 'nobody')
  return (
    <>
      <FieldFrame label={title ?? t('workbench:readAs')} className={styles.option}>
        <Select<string>
          inline
          value={who}
          options={[
            { value: 'self', label: t('workbench:you') },
            { value: 'nobody', label: t('workbench:nobody') },
            ...users.map((one) => ({
              value: one.slug,
              label: t('workbench:oneOf', { collection: label(one.labels.plural, one.slug) }),
            })),
          ]}
          onValueChange={(next) => {
            const isUser = users.some(({ slug }) => slug === next)
            setChosen(isUser ? next : null)
            onChange(next === 'nobody' ? 'nobody' : undefined)
          }}
        />
      </FieldFrame>
      {collection !== null && (
        <UserPicker
          key={collection.slug}
          collection={collection}
          id={named?.id ?? null}
          instead={named?.instead}
          onChange={onChange}
        />
      )}
    </>
  )
}

interface UserPickerProps {
  collection: ClientCollection
  id: string | null
  instead: { readonly field: string; readonly value: string } | undefined
  onChange: (value: string | undefined) => void
}

function UserPicker({ collection, id, instead, onChange }: UserPickerProps) {
  const { t } = useI18n()
  const { client } = usePanel()
  const [query, setQuery] = useState('')
  const { slug } = collection
  const title = collection.admin.useAsTitle
  const { data: found = [], isFetching } = useQuery(
    choicesQuery(client, collection, query === '' ? undefined : { [title]: { contains: query } }),
  )
  const { data: chosen = [] } = useQuery({
    ...choicesQuery(client, collection, { id: { equals: id } }),
    enabled: id !== null,
    placeholderData: undefined,
  })
  const current = id === null ? null : (chosen[0] ?? { value: id, label: id })
  return (
    <>
      <FieldFrame label={t('workbench:user')} className={styles.typed}>
        <Combobox
          value={current}
          options={found}
          loading={isFetching}
          openLabel={t('workbench:showUsers')}
          emptyLabel={t('general:nothingFoundFor', { text: query })}
          onSearch={setQuery}
          onValueChange={(next) => {
            if (next === null) return
            onChange(readAsText({ collection: slug, id: next.value, ...(instead && { instead }) }))
          }}
        />
      </FieldFrame>
      {id !== null && (
        <OtherChoice
          collection={collection}
          instead={instead}
          onChange={(next) =>
            onChange(readAsText({ collection: slug, id, ...(next && { instead: next }) }))
          }
        />
      )}
    </>
  )
}

/** Another choice in one of the user's fields, such as their role. */
function OtherChoice({
  collection,
  instead,
  onChange,
}: Pick<UserPickerProps, 'collection' | 'instead'> & {
  onChange: (instead: UserPickerProps['instead']) => void
}) {
  const { t, label } = useI18n()
  const choices = useMemo(
    () =>
      compilePlan(collection.fields).nodes.flatMap(({ name, field }) =>
        (fieldTypeOf(field).optionsOf?.(field) ?? []).map((option) => ({
          field: name,
          value: optionValue(option),
          label: `${label(('label' in field ? field.label : undefined) as Label | undefined, name)}: ${
            typeof option === 'string' ? option : label(option.label, option.value)
          }`,
        })),
      ),
    [collection, label],
  )
  if (choices.length === 0) return null
  const keyOf = (one: { field: string; value: string }) => `${one.field}=${one.value}`
  return (
    <FieldFrame label={t('workbench:instead')} className={styles.option}>
      <Select<string>
        inline
        value={instead ? keyOf(instead) : null}
        placeholder={t('workbench:asStored')}
        clearLabel={t('workbench:asStored')}
        options={choices.map((one) => ({ value: keyOf(one), label: one.label }))}
        onValueChange={(key) => {
          const found = choices.find((one) => keyOf(one) === key)
          onChange(found && { field: found.field, value: found.value })
        }}
      />
    </FieldFrame>
  )
}
