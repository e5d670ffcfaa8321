import { hasDrafts } from '@stet/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toQueryString } from '../../api/client/query-string.ts'
import { answerQuery } from '../../api/documents/answer.ts'
import { documentPath, globalPath } from '../../api/documents/document.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { AddressedEntity } from '../../panel/navigation/use-addressed-entity.ts'
import { usePanel } from '../../panel/panel.ts'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useConfig, usePermissions, useUser } from '../../panel/session/use-session.ts'
import { Banner, Button, Skeleton, toast, useFullScreen } from '../../ui/index.ts'
import { JsonTree } from '../../ui/json-tree/JsonTree.tsx'
import { AnswerBar } from './AnswerBar.tsx'
import { AnswerOptions } from './AnswerOptions.tsx'
import styles from './AnswerView.module.css'
import { type ApiSearch, DEPTH, parseApiSearch } from './api-search.ts'
import { useTreeTexts } from './use-tree-texts.ts'

export type AnswerViewProps = AddressedEntity

/** The answer of the API for a document, with what is asked for. */
export default function AnswerView({ entity, id }: AnswerViewProps) {
  const { t, language } = useI18n()
  const { client } = usePanel()
  const { localization } = useConfig()
  const user = useUser()
  const { workbench } = usePermissions()
  const shownLocale = useContentLocale()
  const navigate = useNavigate()
  const search = parseApiSearch(useSearch({ strict: false }))
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [isFull, setFull] = useFullScreen(frame)
  const texts = useTreeTexts()

  const { draft = false, depth = DEPTH.usual, authenticated = true } = search
  const locale = localization === false ? null : (search.locale ?? shownLocale?.code ?? null)
  const path = id === null ? globalPath(entity.slug) : documentPath(entity.slug, id)
  const query = toQueryString({ depth, draft: draft || undefined, locale })
  const address = `${client.api}${path}${query}`
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...answerQuery({ address, language, user: authenticated ? user : null }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const isUnreadable = data !== undefined && data.json === undefined && !isPlaceholderData

  useEffect(() => {
    if (error !== null) toast.error(t('document:apiRequestFailed'))
  }, [error, t])
  useEffect(() => {
    if (isUnreadable) toast.error(t('document:apiResponseParseFailed'))
  }, [isUnreadable, t])

  function choose(next: ApiSearch): void {
    void navigate({
      to: '.',
      search: { ...parseApiSearch({ ...search, ...next }) },
      replace: true,
      state: { keepFocus: true },
      resetScroll: false,
    })
  }

  return (
    <div ref={setFrame} className={styles.frame}>
      <AnswerBar
        address={new URL(address, window.location.origin).href}
        answer={isPlaceholderData ? undefined : data}
        isFetching={isFetching}
        onSendAgain={() => void refetch()}
        isFull={isFull}
        onFull={setFull}
      />
      <AnswerOptions
        hasDrafts={hasDrafts(entity)}
        choices={{ draft, locale, depth, authenticated }}
        onChoose={choose}
      />
      {workbench && (
        <p>
          <Link
            to="/workbench"
            search={
              {
                endpoint: `GET ${id === null ? path : `/${entity.slug}/:id`}`,
                ...(id !== null && { names: { id } }),
                ...(draft && { draft }),
                ...(locale !== null && { locale }),
                ...(search.depth !== undefined && { depth }),
                ...(!authenticated && { as: 'nobody' }),
              } as object
            }
          >
            {t('api:inWorkbench')}
          </Link>
        </p>
      )}
      {error !== null ? (
        <Banner
          tone="error"
          title={t('document:apiRequestFailed')}
          action={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('general:retry')}
            </Button>
          }
        >
          {t('api:noAnswer')}
        </Banner>
      ) : isUnreadable ? (
        <Banner tone="error" title={t('document:apiResponseParseFailed')}>
          {t('api:notJson')}
        </Banner>
      ) : data?.json === undefined ? (
        <Skeleton height="20rem" />
      ) : (
        <JsonTree
          className={styles.tree ?? ''}
          value={data.json.value}
          label={t('api:answer')}
          texts={texts}
        />
      )}
    </div>
  )
}
