import { hasDrafts, isAllowed } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { lastPublicationQuery } from '../../../api/documents/versions.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useVersionedTarget } from '../../versions/use-versioned-entity.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { useLocaleStatus } from '../use-locale-status.ts'
import { Fact } from './Fact.tsx'

/** When readers got the locale that is edited as they have it; where locales are published one by one. */
export function PublishedFact({ edited }: { readonly edited: DocumentScreenState }) {
  const { entity, form, locale, permissions } = edited
  const isShown =
    locale !== null &&
    form.store.plan.hasLocalized &&
    hasDrafts(entity) &&
    isAllowed(permissions, 'readVersions')
  return isShown && <Published edited={edited} locale={locale} />
}

function Published({
  edited,
  locale,
}: {
  readonly edited: DocumentScreenState
  readonly locale: string
}) {
  const { t } = useI18n()
  const { client } = usePanel()
  const { entity, form } = edited
  const status = useLocaleStatus(edited)
  const id = entity.kind === 'global' ? null : form.session.documentId
  const target = useVersionedTarget(entity, id === null ? null : String(id))
  const isOut = status === 'published' || status === 'changed'
  const { data } = useQuery({
    ...lastPublicationQuery(client, target, locale),
    enabled: isOut && (id !== null || entity.kind === 'global'),
  })
  return (
    <Fact label={t('document:lastPublished')} value={isOut ? (data ?? undefined) : undefined} />
  )
}
