import { useI18n } from '../../i18n/i18n-context.tsx'
import {
  type AddressedEntity,
  useAddressedEntity,
} from '../../panel/navigation/use-addressed-entity.ts'
import { Screen } from '../../panel/page/Screen.tsx'
import { partView, Skeleton } from '../../ui/index.ts'
import { DocumentTabs } from '../document/header/DocumentTabs.tsx'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { useDocumentName } from '../versions/use-document-name.ts'
import { useDocumentPlace } from '../versions/use-version-crumbs.tsx'
import type { AnswerViewProps } from './AnswerView.tsx'
import styles from './ApiScreen.module.css'

/** Beside the screens of documents, which are fetched as one, because few open it. */
const AnswerView = partView<AnswerViewProps>(
  async () => (await import('./AnswerView.tsx')).default,
  { isLarge: true },
)

/** What the API answers for a collection's document. */
export function CollectionApiScreen() {
  return <Addressed kind="collection" />
}

/** What the API answers for a global. */
export function GlobalApiScreen() {
  return <Addressed kind="global" />
}

function Addressed({ kind }: { kind: 'collection' | 'global' }) {
  const addressed = useAddressedEntity(kind)
  if (addressed === null || addressed.entity.admin.hideAPIURL === true) return <NotFoundScreen />
  return <ApiView key={`${addressed.entity.slug}/${addressed.id}`} {...addressed} />
}

function ApiView({ entity, id }: AddressedEntity) {
  const { t } = useI18n()
  const name = useDocumentName({ entity, id })
  const place = useDocumentPlace({ entity, id }, name.text)
  if (name.state === 'missing') return <NotFoundScreen />
  return (
    <Screen
      title={name.state === 'loading' ? <Skeleton width="12rem" /> : name.text}
      tabTitle={`${t('api:title')}: ${name.text}`}
      crumbs={[...place, { key: 'api', label: t('api:title') }]}
      tabs={<DocumentTabs entity={entity} id={id} />}
      isUnnamed={name.state === 'loading'}
      className={styles.body}
    >
      <AnswerView entity={entity} id={id} />
    </Screen>
  )
}
