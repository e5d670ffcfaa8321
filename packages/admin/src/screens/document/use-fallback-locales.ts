import { type DocumentId, hasDrafts } from '@stet/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documentQuery, globalQuery } from '../../api/documents/document.ts'
import type { FallbackLocale } from '../../form/locales/fallback-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import type { DocumentScreenState } from './use-edited-document.ts'

/** The document in the locales that readers are given where this one is empty, as far as it is read. */
export function useFallbackLocales({
  entity,
  form,
  isNew,
}: DocumentScreenState): readonly FallbackLocale[] {
  const { client } = usePanel()
  const { label } = useI18n()
  const { localization } = useConfig()
  const locale = useContentLocale()
  const isWanted =
    localization !== false && localization.fallback && !isNew && form.store.plan.hasLocalized
  const chain = isWanted ? (locale?.fallbackChain ?? []) : []
  const id = form.session.documentId as DocumentId
  const results = useQueries({
    queries: chain.map((code) =>
      entity.kind === 'global'
        ? globalQuery(client, entity.slug, code, hasDrafts(entity))
        : documentQuery(client, entity.slug, id, code, hasDrafts(entity)),
    ),
  })
  const documents = results.map(({ data }) => data?.document)
  // The list is another one only when a document in it is: all localized fields look at it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the documents stand for the list of them
  return useMemo(
    () =>
      chain.flatMap((code, index) => {
        const document = documents[index]
        if (document === undefined || localization === false) return []
        const found = localization.locales.find((candidate) => candidate.code === code)
        return [{ label: label(found?.label, code), document }]
      }),
    [label, locale, ...documents],
  )
}
