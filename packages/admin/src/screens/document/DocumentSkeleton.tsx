import { Screen } from '../../app/Screen.tsx'
import { Skeleton } from '../../ui/index.ts'
import layout from './DocumentLayout.module.css'
import styles from './DocumentSkeleton.module.css'
import { DocumentTabs, type DocumentTabsProps } from './DocumentTabs.tsx'
import { useDocumentCrumbs } from './use-document-crumbs.tsx'

/** Fields of this height stand where the document's will, while it is read. */
const FIELD_HEIGHTS = ['2rem', '5rem', '2rem', '12rem', '2rem']

export function DocumentSkeleton({ entity, id }: DocumentTabsProps) {
  const crumbs = useDocumentCrumbs(entity, <Skeleton width="8rem" />)
  return (
    <Screen
      title={<Skeleton width="18rem" height="1.625rem" />}
      crumbs={crumbs}
      meta={<Skeleton width="9rem" />}
      tabs={<DocumentTabs entity={entity} id={id} />}
      actions={<Skeleton width="12rem" height="2rem" shape="block" />}
    >
      <div className={layout.columns}>
        <div className={styles.fields}>
          {FIELD_HEIGHTS.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places for fields that are not here yet
            <div key={index} className={styles.field}>
              <Skeleton width="6rem" index={index} />
              <Skeleton width="100%" height={height} shape="block" index={index} />
            </div>
          ))}
        </div>
      </div>
    </Screen>
  )
}
