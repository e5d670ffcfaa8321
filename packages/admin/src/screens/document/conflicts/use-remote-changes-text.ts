import type { RemoteChangesState } from '../../../document/merging/remote-changes.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** Fields that are named; of more it is said how many. */
const NAMED = 3

/** Says which fields another editor has just changed; null when there are none. */
export function useRemoteChangesText({ form, others }: DocumentScreenState): string | null {
  const i18n = useI18n()
  if (others.kind !== 'changed') return null
  const names = namesOf(others, form.store, i18n.label)
  const named = names.slice(0, NAMED)
  const rest = names.length - named.length
  const fields = i18n.list(
    rest > 0 ? [...named, i18n.t('document:moreFields', { count: rest })] : named,
  )
  const { by } = others
  if (by === null) return i18n.t('document:changedElsewhere', { fields })
  if (by.isOwn) return i18n.t('document:changedByYou', { fields })
  return i18n.t('document:changedBy', {
    user: by.user.name ?? i18n.t('document:anotherUser'),
    fields,
  })
}

/** What is around a field names it well enough: a row or a group is found by its own label. */
function namesOf(
  { paths }: Extract<RemoteChangesState, { readonly kind: 'changed' }>,
  store: DocumentScreenState['form']['store'],
  label: ReturnType<typeof useI18n>['label'],
): readonly string[] {
  const names = new Set<string>()
  for (const path of paths) {
    const field = store.fieldAt(path.slice(0, 1))
    if (field === null || !('name' in field)) continue
    names.add(label('label' in field ? field.label : undefined, field.name ?? ''))
  }
  return [...names]
}
