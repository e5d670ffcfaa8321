import { useParams } from '@tanstack/react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import {
  type AddressedEntity,
  useAddressedEntity,
} from '../../panel/navigation/use-addressed-entity.ts'
import { Screen } from '../../panel/page/Screen.tsx'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { Fence } from '../../plugins/Fence.tsx'
import { Skeleton } from '../../ui/index.ts'
import { DocumentTabs } from '../document/header/DocumentTabs.tsx'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { useDocumentName } from '../versions/use-document-name.ts'
import { useDocumentPlace } from '../versions/use-version-crumbs.tsx'
import { usePluginTabs } from './use-plugin-tabs.ts'

/** A view that a plugin adds to documents of collections. */
export function CollectionTabScreen() {
  return <Addressed kind="collection" />
}

/** A view that a plugin adds to globals. */
export function GlobalTabScreen() {
  return <Addressed kind="global" />
}

function Addressed({ kind }: { kind: 'collection' | 'global' }) {
  const addressed = useAddressedEntity(kind)
  if (addressed === null) return <NotFoundScreen />
  return <PluginTab key={`${addressed.entity.slug}/${addressed.id}`} {...addressed} />
}

function PluginTab({ entity, id }: AddressedEntity) {
  const { label } = useI18n()
  const { tab: asked } = useParams({ strict: false })
  const locale = useContentLocale()?.code ?? null
  const subject = { kind: entity.kind, slug: entity.slug, id, locale }
  const tab = usePluginTabs(entity, subject).find(({ name }) => name === asked)
  const name = useDocumentName({ entity, id })
  const title = name.state === 'loading' ? <Skeleton width="12rem" /> : name.text
  const place = useDocumentPlace({ entity, id }, name.text)
  if (tab === undefined || name.state === 'missing') return <NotFoundScreen />
  const text = label(tab.label, tab.name)
  return (
    <Screen
      title={title}
      tabTitle={`${text}: ${name.text}`}
      crumbs={[...place, { key: tab.name, label: text }]}
      tabs={<DocumentTabs entity={entity} id={id} />}
    >
      {name.state === 'found' && (
        <Fence key={tab.name} name={`${tab.plugin} (${tab.name})`}>
          <tab.Component {...subject} />
        </Fence>
      )}
    </Screen>
  )
}
