import type { ReferenceLabel } from '../../document/references/references.ts'
import { useReferences } from '../../document/references/references-context.ts'
import type { StoredLink } from '../../document/references/stored-link.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'

/** A document's title in words, also when it has none, is gone, or is not known yet. */
export function useReferenceText(): (link: StoredLink, label: ReferenceLabel) => string {
  const i18n = useI18n()
  const references = useReferences()
  const { t } = i18n
  return ({ collection, id }, label) => {
    switch (label.state) {
      case 'loading':
        return '…'
      case 'missing':
        return t('fields:missingReference', { id })
      case 'failed':
        return t('fields:untitledWithID', { id })
      case 'found':
        return (
          references.titleText(collection, label.title, i18n) || t('fields:untitledWithID', { id })
        )
    }
  }
}

/** What the documents of a collection are called, one or several. */
export function useCollectionName(): (slug: string, number: 'singular' | 'plural') => string {
  const { label } = useI18n()
  const references = useReferences()
  return (slug, number) => label(references.collection(slug)?.labels[number], slug)
}
