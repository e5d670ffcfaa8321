import PanelRightOpen from 'lucide-react/icons/panel-right-open'
import { queryKeys } from '../../api/client/query-keys.ts'
import { useDocumentDrawers } from '../../document/references/document-drawers.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { IconButton } from '../../ui/index.ts'
import styles from './CreateInDrawer.module.css'

/** Creates a document in a drawer; the list behind it shows the document once it is saved. */
export function CreateInDrawer({ slug }: { readonly slug: string }) {
  const { t } = useI18n()
  const drawers = useDocumentDrawers()
  const { queries } = usePanel()
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
  return (
    <IconButton
      icon={<PanelRightOpen aria-hidden="true" className={styles.drawer} />}
      label={t('list:createHere')}
      onClick={() =>
        drawers.open({ collection: slug, id: null, onStored: refresh, onRemoved: refresh })
      }
    />
  )
}
