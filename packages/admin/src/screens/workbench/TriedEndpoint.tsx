import { compilePlan } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { siteEndpointsQuery } from '../../api/documents/answer.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { Combobox, EmptyState, FieldFrame } from '../../ui/index.ts'
import { FieldChoices } from './FieldChoices.tsx'
import { OptionsForm } from './OptionsForm.tsx'
import { Results } from './Results.tsx'
import styles from './Workbench.module.css'
import { whyOf } from './why/why-search.ts'
import { endpointsOf, type WorkbenchEndpoint } from './workbench-endpoints.ts'
import { requestOf } from './workbench-request.ts'
import {
  comparedSearch,
  parseWorkbenchSearch,
  type WorkbenchSearch,
  writeWorkbenchSearch,
} from './workbench-search.ts'

/** Every endpoint of the API, tried. */
export function TriedEndpoint() {
  const { t } = useI18n()
  const { client } = usePanel()
  const config = useConfig()
  const navigate = useNavigate()
  const raw = useSearch({ strict: false })
  const search = useMemo(() => parseWorkbenchSearch(raw), [raw])
  const { data: own = [], isPending } = useQuery(siteEndpointsQuery(client))
  const endpoints = useMemo(() => endpointsOf(config, own), [config, own])
  const endpoint = search.endpoint
    ? endpoints.find(({ key }) => key === search.endpoint)
    : endpoints[0]

  /** What is typed or ticked is one entry of the history, another endpoint is another. */
  function show(next: WorkbenchSearch, replace: boolean): void {
    void navigate({
      to: '/workbench',
      search: writeWorkbenchSearch(next),
      replace,
      state: { keepFocus: true },
      resetScroll: false,
    })
  }
  const compared = comparedSearch(search)
  const request = useMemo(() => endpoint && requestOf(endpoint, search), [endpoint, search])
  const other = useMemo(
    () => (endpoint && compared ? requestOf(endpoint, compared) : null),
    [endpoint, compared],
  )
  return (
    <div className={styles.body}>
      <EndpointPicker
        endpoints={endpoints}
        value={endpoint}
        onChoose={({ key }) => {
          const { locale, depth, as } = search
          show(
            {
              endpoint: key,
              ...(locale && { locale }),
              ...(depth !== undefined && { depth }),
              ...(as && { as }),
            },
            false,
          )
        }}
      />
      {endpoint === undefined ? (
        !isPending && (
          <EmptyState title={t('workbench:noEndpoint')}>{t('workbench:noEndpointHint')}</EmptyState>
        )
      ) : (
        <>
          <OptionsForm
            key={endpoint.key}
            endpoint={endpoint}
            search={search}
            onChange={(next, replace = true) => show({ ...search, ...next }, replace)}
          />
          <Selections
            key={`${endpoint.key} fields`}
            endpoint={endpoint}
            search={search}
            onChange={(next) => show({ ...search, ...next }, true)}
          />
          {request ? (
            <Results
              key={`${endpoint.key} answer`}
              request={request}
              other={other}
              why={whyOf(endpoint, search)}
            />
          ) : (
            <EmptyState title={t('workbench:incomplete')}>
              {t('workbench:incompleteHint')}
            </EmptyState>
          )}
        </>
      )}
    </div>
  )
}

function EndpointPicker({
  endpoints,
  value,
  onChoose,
}: {
  endpoints: readonly WorkbenchEndpoint[]
  value: WorkbenchEndpoint | undefined
  onChoose: (endpoint: WorkbenchEndpoint) => void
}) {
  const { t } = useI18n()
  const options = useMemo(
    () =>
      endpoints.map(({ key, kind }) => ({
        value: key,
        label: key,
        ...(kind === 'site' && { description: t('workbench:ofSite') }),
      })),
    [endpoints, t],
  )
  return (
    <FieldFrame label={t('workbench:endpoint')} className={styles.endpoint}>
      <Combobox
        value={options.find((option) => option.value === value?.key) ?? null}
        options={options}
        openLabel={t('workbench:showEndpoints')}
        emptyLabel={t('workbench:noEndpoint')}
        onValueChange={(next) => {
          const chosen = endpoints.find(({ key }) => key === next?.value)
          if (chosen) onChoose(chosen)
        }}
      />
    </FieldFrame>
  )
}

/** The fields that are answered, of the documents and of those that they refer to. */
function Selections({
  endpoint,
  search,
  onChange,
}: {
  endpoint: WorkbenchEndpoint
  search: WorkbenchSearch
  onChange: (next: WorkbenchSearch) => void
}) {
  const { collections, globals } = useConfig()
  const entity = [...collections, ...globals].find(({ slug }) => slug === endpoint.slug)
  const plan = useMemo(() => entity && compilePlan(entity.fields), [entity])
  if (!plan) return null
  return <FieldChoices plan={plan} endpoint={endpoint} search={search} onChange={onChange} />
}
