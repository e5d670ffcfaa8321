import { Screen } from '../../../panel/page/Screen.tsx'
import { Skeleton } from '../../../ui/index.ts'
import layout from '../DocumentLayout.module.css'
import { DocumentTabs, type DocumentTabsProps } from '../header/DocumentTabs.tsx'
import { ListPager } from '../header/ListPager.tsx'
import { useDocumentCrumbs } from '../header/use-document-crumbs.tsx'
import { FieldSkeletons } from './FieldSkeletons.tsx'

export function DocumentSkeleton({ entity, id }: DocumentTabsProps) {
  const crumbs = useDocumentCrumbs(entity, <Skeleton width="8rem" />)
  return (
    <Screen
      title={<Skeleton width="18rem" height="1.625rem" />}
      crumbs={crumbs}
      besideCrumbs={<ListPager entity={entity} id={id} />}
      meta={<Skeleton width="9rem" />}
      tabs={<DocumentTabs entity={entity} id={id} isLoading />}
      actions={<Skeleton width="12rem" height="2rem" shape="block" />}
    >
      <div className={layout.columns}>
        <FieldSkeletons />
      </div>
    </Screen>
  )
}
