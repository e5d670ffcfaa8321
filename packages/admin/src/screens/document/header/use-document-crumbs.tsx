import type { ClientCollection, ClientGlobal } from '@stet/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import type { Crumb } from '../../../panel/page/Screen.tsx'

/** From the collection's list to the document; a global is its own place. */
export function useDocumentCrumbs(
  entity: ClientCollection | ClientGlobal,
  title: ReactNode,
): readonly Crumb[] {
  const labels = useEntityLabels()
  if (entity.kind === 'global') return [{ key: entity.slug, label: labels.global(entity) }]
  return [
    {
      key: entity.slug,
      label: labels.plural(entity),
      render: (
        <Link
          to="/collections/$collection"
          params={{ collection: entity.slug }}
          activeOptions={{ exact: true }}
        />
      ),
    },
    { key: 'document', label: title },
  ]
}
