import type { ClientCollection, ClientGlobal } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { versionCountQuery } from '../../api/documents/versions.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { Badge } from '../../ui/index.ts'
import { useVersionedTarget } from './use-versioned-entity.ts'

export interface VersionCountProps {
  entity: ClientCollection | ClientGlobal
  /** Null for globals. */
  id: string | null
  /** Whether the document itself is still on its way. */
  isLoading: boolean
}

/** How many versions a document has, once that is known. */
export function VersionCount({ entity, id, isLoading }: VersionCountProps) {
  const { t, number } = useI18n()
  const { client } = usePanel()
  const target = useVersionedTarget(entity, id)
  const { data } = useQuery({
    ...versionCountQuery(client, target),
    // The document first.
    enabled: !isLoading,
  })
  if (data === undefined) return null
  return <Badge label={t('version:versionCount', { count: data })}>{number(data)}</Badge>
}
