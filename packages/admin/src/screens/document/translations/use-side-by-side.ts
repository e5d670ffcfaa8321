import { type DocumentId, hasDrafts, type Json, preferenceKeys } from '@stet/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documentQuery, globalQuery } from '../../../api/documents/document.ts'
import { newRowId } from '../../../base/random-source.ts'
import { panelRequest } from '../../../document/rules/panel-request.ts'
import { createFormStore } from '../../../document/store/form-store.ts'
import { FormView } from '../../../form/form-view.ts'
import type { SideBySide } from '../../../form/locales/side-by-side-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { usePreference } from '../../../panel/preferences/use-preference.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** Whether the locale that is translated from stands beside the one that is edited. */
export interface SideBySideState {
  /** Whether there is such a locale, and a document in it. */
  readonly isOffered: boolean
  readonly isShown: boolean
  /** Null where it is not shown, or not there yet. */
  readonly beside: SideBySide | null
  readonly toggle: () => void
}

const readPreference = (stored: Json): boolean => stored === true

/** The source of the edited locale beside it, as the user left that for all documents. */
export function useSideBySide({ entity, form, isNew }: DocumentScreenState): SideBySideState {
  const { client } = usePanel()
  const { language, t, localeName } = useI18n()
  const { localization } = useConfig()
  const locale = useContentLocale()
  const preference = usePreference(preferenceKeys.sideBySide, readPreference)
  const source =
    localization === false
      ? undefined
      : localization.locales.find(({ code }) => code === locale?.translatedFrom)
  const isOffered = source !== undefined && !isNew && form.store.plan.hasLocalized
  const isShown = isOffered && preference.value
  const id = form.session.documentId as DocumentId
  const code = source?.code ?? null
  const asked = isShown ? [code] : []
  const [answer] = useQueries({
    queries: asked.map((of) =>
      entity.kind === 'global'
        ? globalQuery(client, entity.slug, of, hasDrafts(entity))
        : documentQuery(client, entity.slug, id, of, hasDrafts(entity)),
    ),
  })
  const data = answer?.data
  const beside = useMemo((): SideBySide | null => {
    if (!isShown || data === undefined || source === undefined) return null
    const translate = t as (key: string) => string
    const store = createFormStore({
      fields: entity.fields,
      document: data.document,
      check: () => [],
      newRowId,
      defaults: panelRequest({ user: null, locale: source.code, language, t: translate }),
      now: Date.now,
      hasDrafts: true,
    })
    return {
      source: {
        store,
        view: new FormView(),
        operation: 'update',
        locale: { code: source.code, label: localeName(source), rtl: source.rtl },
        announce: () => undefined,
        about: () => null,
        watchDraft: null,
        offerUndo: () => undefined,
        others: null,
        idPrefix: 'source-',
      },
    }
  }, [isShown, data, source, entity.fields, language, t, localeName])
  return { isOffered, isShown, beside, toggle: () => preference.save(!preference.value) }
}
