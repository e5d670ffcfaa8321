import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { explanationQuery } from '../../../api/documents/explanation.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { Banner, Combobox, EmptyState, FieldFrame, Select, Skeleton } from '../../../ui/index.ts'
import { choicesQuery } from '../choices-query.ts'
import { ReadAsPicker } from '../ReadAsPicker.tsx'
import workbench from '../Workbench.module.css'
import { Explanation } from './Explanation.tsx'
import styles from './Why.module.css'
import {
  actionsOf,
  isOfDocument,
  questionOf,
  type WhyAction,
  type WhyEntity,
} from './why-actions.ts'
import { parseWhySearch, type WhySearch, writeWhySearch } from './why-search.ts'

/** Who may do what, and which access functions decide that. */
export default function WhyView() {
  const { t } = useI18n()
  const { admin, collections, globals } = useConfig()
  const navigate = useNavigate()
  const raw = useSearch({ strict: false })
  const search = useMemo(() => parseWhySearch(raw), [raw])
  const entities: readonly WhyEntity[] = [...collections, ...globals]
  const entity = entities.find((one) => keyOf(one) === search.of)
  const actions = entity ? actionsOf(entity, admin.user) : []
  const action = actions.find((one) => one === search.action) ?? 'read'

  function show(next: WhySearch, replace = false): void {
    void navigate({
      to: '/workbench',
      search: writeWhySearch(next) as object,
      replace,
      state: { keepFocus: true },
      resetScroll: false,
    })
  }
  const { id: _id, ...withoutID } = search
  return (
    <div className={workbench.body}>
      <fieldset aria-label={t('why:title')} className={workbench.options}>
        <EntityPicker
          entities={entities}
          value={entity}
          onChoose={(of) => show({ ...withoutID, of })}
        />
        {entity && (
          <FieldFrame label={t('why:operation')} className={workbench.option}>
            <Select<WhyAction>
              inline
              value={action}
              options={actions.map((value) => ({ value, label: t(`whyOperation:${value}`) }))}
              onValueChange={(next) => show({ ...search, ...(next && { action: next }) })}
            />
          </FieldFrame>
        )}
        {entity?.kind === 'collection' && isOfDocument(action) && (
          <DocumentPicker
            key={entity.slug}
            collection={entity}
            id={search.id ?? null}
            onChoose={(id) => show(id === null ? withoutID : { ...search, id })}
          />
        )}
        {entity && (
          <ReadAsPicker
            label={t('why:whom')}
            value={search.as}
            onChange={(as) => {
              const { as: _as, ...rest } = search
              show(as === undefined ? rest : { ...rest, as })
            }}
          />
        )}
      </fieldset>
      {entity ? (
        <Explained entity={entity} action={action} search={search} />
      ) : (
        <EmptyState title={t('why:noEntity')}>{t('why:noEntityHint')}</EmptyState>
      )}
    </div>
  )
}

const keyOf = ({ kind, slug }: WhyEntity): string => `${kind}s/${slug}`

function EntityPicker({
  entities,
  value,
  onChoose,
}: {
  entities: readonly WhyEntity[]
  value: WhyEntity | undefined
  onChoose: (key: string) => void
}) {
  const { t, label } = useI18n()
  const options = entities.map((one) => ({
    value: keyOf(one),
    label: label(one.kind === 'collection' ? one.labels.plural : one.label, one.slug),
    description: one.slug,
  }))
  return (
    <FieldFrame label={t('why:entity')} className={workbench.typed}>
      <Combobox
        value={options.find((option) => value && option.value === keyOf(value)) ?? null}
        options={options}
        openLabel={t('why:showEntities')}
        emptyLabel={t('why:noEntity')}
        onValueChange={(next) => {
          if (next) onChoose(next.value)
        }}
      />
    </FieldFrame>
  )
}

/** A document that the user of the panel finds, or any other by its id. */
function DocumentPicker({
  collection,
  id,
  onChoose,
}: {
  collection: Extract<WhyEntity, { kind: 'collection' }>
  id: string | null
  onChoose: (id: string | null) => void
}) {
  const { t } = useI18n()
  const { client } = usePanel()
  const [query, setQuery] = useState('')
  const { useAsTitle } = collection.admin
  const { data: found = [], isFetching } = useQuery(
    choicesQuery(
      client,
      collection,
      query === '' ? undefined : { [useAsTitle]: { contains: query } },
    ),
  )
  const { data: chosen = [] } = useQuery({
    ...choicesQuery(client, collection, { id: { equals: id } }),
    enabled: id !== null,
    placeholderData: undefined,
  })
  const typed = { value: query, label: t('why:documentTyped', { id: query }) }
  return (
    <FieldFrame
      label={t('why:document')}
      description={t('why:documentHint')}
      className={workbench.typed}
    >
      <Combobox
        value={id === null ? null : (chosen[0] ?? { value: id, label: id })}
        options={query === '' ? found : [...found, typed]}
        loading={isFetching}
        openLabel={t('why:showDocuments')}
        clearLabel={t('general:clear')}
        emptyLabel={t('general:nothingFoundFor', { text: query })}
        onSearch={setQuery}
        onValueChange={(next) => onChoose(next?.value ?? null)}
      />
    </FieldFrame>
  )
}

function Explained({
  entity,
  action,
  search,
}: {
  entity: WhyEntity
  action: WhyAction
  search: WhySearch
}) {
  const { t } = useI18n()
  const { client } = usePanel()
  const question = questionOf(entity, action, search)
  const { data, error, isPlaceholderData } = useQuery({
    ...explanationQuery(client, question),
    placeholderData: keepPreviousData,
  })
  if (error !== null) {
    return (
      <Banner tone="error" title={t('why:failed')}>
        {error.message}
      </Banner>
    )
  }
  if (data === undefined || isPlaceholderData) return <Skeleton height="20rem" />
  return (
    <div className={styles.result}>
      <Explanation
        explanation={data}
        entity={entity}
        action={action}
        isOfOne={question.id !== undefined || entity.kind === 'global'}
        as={search.as}
      />
    </div>
  )
}
