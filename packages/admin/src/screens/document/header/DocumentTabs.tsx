import type { ClientCollection, ClientGlobal, DocumentId, Label } from '@stet/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityPermissions } from '../../../panel/permissions/use-entity-permissions.ts'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { TabLinks } from '../../../ui/index.ts'
import { usePluginTabs } from '../../plugin-tab/use-plugin-tabs.ts'
import { VersionCount } from '../../versions/VersionCount.tsx'
import { type DocumentTab, documentTabs, isActiveTab, tabAddress } from './document-tabs.ts'

export interface DocumentTabsProps {
  entity: ClientCollection | ClientGlobal
  /** Null while it is created, and for globals: what has no address yet has its views in their places. */
  id: DocumentId | null
  /** Whether the document itself is still on its way. */
  isLoading?: boolean
}

/** Below a view one is at that view, but below a document not at its form. */
const exact = { exact: true, includeSearch: false }

/** A view that a plugin adds. */
interface OwnTab extends Pick<DocumentTab, 'key' | 'path'> {
  readonly own: Label
}

/** The views of a document. The links keep the locale, as all links of the panel do. */
export function DocumentTabs({ entity, id, isLoading = false }: DocumentTabsProps) {
  const { t, label } = useI18n()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const permissions = useEntityPermissions(entity.kind, entity.slug)
  const target = { kind: entity.kind, slug: entity.slug, id: String(id ?? '') }
  const isNew = entity.kind === 'collection' && id === null
  const shown = documentTabs.filter(({ isShown }) => isShown?.(entity, permissions) ?? true)
  const added = usePluginTabs(entity, {
    kind: entity.kind,
    slug: entity.slug,
    id,
    locale: useContentLocale()?.code ?? null,
  })
  const all: readonly (DocumentTab | OwnTab)[] = [
    ...shown,
    ...added.map(({ name, label }) => ({ key: `plugin-${name}`, own: label, path: `/${name}` })),
  ]
  return (
    <TabLinks
      label={t('document:views')}
      items={all.map((tab) => {
        const address = tabAddress(target, tab)
        const active = isNew ? tab.path === '' : isActiveTab(tab, address, pathname)
        return {
          key: tab.key,
          label: 'own' in tab ? label(tab.own, tab.path) : t(tab.label),
          active,
          ...(tab.key === 'versions' &&
            !isNew && {
              badge: (
                <VersionCount
                  entity={entity}
                  id={id === null ? null : String(id)}
                  isLoading={isLoading}
                />
              ),
            }),
          render: isNew ? (
            <span aria-disabled={!active || undefined} />
          ) : (
            <Link to={address} activeOptions={exact} tabIndex={active ? -1 : undefined} />
          ),
        }
      })}
    />
  )
}
