import { type CompleteLocale, hasDrafts, isAllowed } from '@stet/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documentAccessQuery, mayPublishQuery } from '../../../../api/documents/document-access.ts'
import { usePanel } from '../../../../panel/panel.ts'
import { useDependsOnDocument } from '../../../../panel/permissions/use-document-permissions.ts'
import { useConfig } from '../../../../panel/session/use-session.ts'
import type { List } from '../../query/use-list.ts'
import { matrixLocales } from '../matrix-locales.ts'

export interface LocaleActions {
  /** The locales that the user may write. */
  readonly written: readonly CompleteLocale[]
  /** Those that they may publish, and take from readers. */
  readonly published: readonly CompleteLocale[]
  /** Those that the service of the site may translate into. */
  readonly translated: readonly CompleteLocale[]
  /** Whether there is anything to do for a selection. */
  readonly isAny: boolean
}

/** In which locales the user may do what with documents of a collection. Rules that look at no locale are asked once. */
export function useLocaleActions({ collection, permissions }: List['shape']): LocaleActions {
  const { client } = usePanel()
  const { localization } = useConfig()
  const { kind, slug } = collection
  const isRuled = useDependsOnDocument(kind, slug)
  const locales = useMemo(() => matrixLocales(localization), [localization])
  const asked = isRuled ? locales : locales.slice(0, 1)
  const isOff = collection.disableBulkEdit
  const subjects = asked.map(({ code }) => ({ kind, slug, id: null, locale: code }))
  const writes = useQueries({
    queries: subjects.map((subject) => ({
      ...documentAccessQuery(client, subject),
      enabled: isRuled && !isOff,
    })),
  })
  const publications = useQueries({
    queries: subjects.map((subject) => ({
      ...mayPublishQuery(client, subject, 'update'),
      enabled: hasDrafts(collection) && !isOff,
    })),
  })
  const mayWrite = (index: number) =>
    isRuled ? isAllowed(writes[index]?.data, 'update') : isAllowed(permissions, 'update')
  const mayPublish = (index: number) => publications[isRuled ? index : 0]?.data === true
  const written = isOff ? [] : locales.filter((_, index) => mayWrite(index))
  const published = locales.filter((locale, index) => written.includes(locale) && mayPublish(index))
  const hasService = localization !== false && localization.isTranslatable && hasDrafts(collection)
  const translated = hasService ? written.filter((locale) => locale.translatedFrom !== null) : []
  return { written, published, translated, isAny: written.length > 0 }
}
