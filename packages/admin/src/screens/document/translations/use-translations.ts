import { type DocumentTranslations, hasDrafts } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import {
  type ConfirmedValue,
  confirmTranslations,
  documentTranslationsQuery,
  translateDocument,
} from '../../../api/translations/translations.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { toast } from '../../../ui/index.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** Where the open document stands in each locale, and its values in the one that is edited. */
export interface Translations {
  /** Undefined until it is known, and where nothing is translated. */
  readonly standing: DocumentTranslations | undefined
  /** How many values are not translated. */
  readonly missing: number
  /** Whether the service of the site may translate into the edited locale. */
  readonly canTranslate: boolean
  /** Takes values for right as they are. */
  readonly confirm: (values: readonly ConfirmedValue[]) => Promise<void>
  /** Has the service of the site translate what is missing, or the values at some places. */
  readonly translate: (places?: readonly string[]) => Promise<void>
}

export function useTranslations({
  entity,
  form,
  isNew,
  locale,
  mayWrite,
}: DocumentScreenState): Translations {
  const { client, queries } = usePanel()
  const { t } = useI18n()
  const failureText = useFailureText()
  const { localization } = useConfig()
  const { kind, slug } = entity
  const id = kind === 'global' || isNew ? null : form.session.documentId
  const of = { kind, slug, id }
  const query = documentTranslationsQuery(client, of, locale ?? '')
  const isTranslated = form.store.plan.hasLocalized && locale !== null
  const { data } = useQuery({
    ...query,
    enabled: isTranslated && (kind === 'global' || id !== null),
  })

  function keep(answer: DocumentTranslations): void {
    queries.setQueryData(query.queryKey, answer)
    if (kind === 'collection') void queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
  }

  async function confirm(values: readonly ConfirmedValue[]): Promise<void> {
    try {
      keep(await confirmTranslations(client, of, locale ?? '', values))
    } catch (error) {
      toast.error(failureText(error))
    }
  }

  async function translate(places?: readonly string[]): Promise<void> {
    try {
      // What is unsaved may be a translation as well.
      await form.queue.settle()
      const answer = await translateDocument(client, of, locale ?? '', places)
      form.queue.follow()
      keep(answer)
      const { translated, left } = answer
      if (translated > 0) toast.success(t('translation:translated', { count: translated }))
      if (left.length > 0) toast.warning(t('translation:notTranslated', { count: left.length }))
    } catch (error) {
      toast.error(failureText(error))
    }
  }

  const isTranslation = locale !== null && Boolean(data?.locales[locale]?.translation)
  const hasService = localization !== false && localization.isTranslatable
  return {
    standing: data,
    missing: data?.values.filter(({ state }) => state === 'new').length ?? 0,
    canTranslate: isTranslation && hasService && hasDrafts(entity) && mayWrite,
    confirm,
    translate,
  }
}
