import { useReferenceLabelsOf } from '../../document/references/references-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../panel/references/use-references.ts'
import { type DocumentName, knownDocumentName } from './document-name.ts'
import type { VersionedEntity } from './use-versioned-entity.ts'

/** What a document is called, on screens that are about it without showing it. */
export function useDocumentName({ entity, id }: VersionedEntity): DocumentName {
  const i18n = useI18n()
  const labels = useEntityLabels()
  const references = useReferencesIn(useContentLocale()?.code ?? null)
  const links = id === null ? [] : [{ collection: entity.slug, id }]
  const [label] = useReferenceLabelsOf(references, links)
  if (entity.kind === 'global') return { state: 'found', text: labels.global(entity) }
  return knownDocumentName(entity, label, i18n)
}
