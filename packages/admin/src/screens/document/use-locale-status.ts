import type { JsonObject, Plan } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { readersLocaleQuery } from '../../api/documents/document.ts'
import { changedNames } from '../../base/equality.ts'
import { hasLocalizedContent } from '../../document/store/other-locale.ts'
import { usePanel } from '../../panel/panel.ts'
import { type LocaleStatus, localeStatus } from './header/document-status.ts'
import type { DocumentScreenState } from './use-edited-document.ts'

/** The status of a document as it is for the locale that is edited; undefined while that is looked up. */
export function useLocaleStatus(edited: DocumentScreenState): LocaleStatus | null | undefined {
  const { entity, form, locale, status, stored } = edited
  const { client } = usePanel()
  const { plan } = form.store
  const id = entity.kind === 'global' ? null : form.session.documentId
  const { data, isFetching } = useQuery({
    ...readersLocaleQuery(client, { kind: entity.kind, slug: entity.slug, id }, locale ?? ''),
    enabled: status === 'changed' && locale !== null && plan.hasLocalized,
  })
  if (data === undefined && isFetching) return undefined
  const readers = data && {
    isRead: hasLocalizedContent(plan, data),
    isSame: stored !== null && isSameContent(plan, data, stored.document),
  }
  return localeStatus(status, readers)
}

/** What every stage of a document has of its own. */
const ofStage: ReadonlySet<string> = new Set(['_status', 'createdAt', 'updatedAt'])

function isSameContent(plan: Plan, a: JsonObject, b: JsonObject): boolean {
  const changed = new Set(changedNames(plan, a, b))
  return !plan.nodes.some(({ name }) => changed.has(name) && !ofStage.has(name))
}
