import { folderField } from '@stet/core'
import Plus from 'lucide-react/icons/plus'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { useDocumentDrawers } from '../../../document/references/document-drawers.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { Button } from '../../../ui/index.ts'

export interface CreateInFolderProps {
  readonly slug: string
  readonly folder: string
  /** What the button does, in words. */
  readonly label: string
}

/** Creates a document with a file in the folder that is shown, which goes on being shown. */
export function CreateInFolder({ slug, folder, label }: CreateInFolderProps) {
  const { t } = useI18n()
  const drawers = useDocumentDrawers()
  const { queries } = usePanel()
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      aria-label={label}
      data-create=""
      onClick={() =>
        drawers.open({
          collection: slug,
          id: null,
          initial: { [folderField]: folder },
          onStored: refresh,
          onRemoved: refresh,
        })
      }
    >
      {t('general:create')}
    </Button>
  )
}
