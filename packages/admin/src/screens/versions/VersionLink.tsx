import { useRender } from '@base-ui/react/use-render'
import type { ListedVersion } from '../../api/documents/versions.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { versionLink } from './use-version-crumbs.tsx'
import type { VersionedEntity } from './use-versioned-entity.ts'

export interface VersionLinkProps {
  versioned: VersionedEntity
  version: ListedVersion
}

/** When a version was last written, leading to it. */
export function VersionLink({ versioned, version }: VersionLinkProps) {
  const { toTheSecond } = useI18n()
  const { updatedAt } = version
  return useRender({
    render: versionLink(versioned, version.id),
    props: { children: <time dateTime={updatedAt}>{toTheSecond(updatedAt)}</time> },
  })
}
