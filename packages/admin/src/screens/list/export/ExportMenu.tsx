import { type ListFileFormat, listFileFormats } from '@stet/core'
import Download from 'lucide-react/icons/download'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, type ButtonSize, Menu } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'
import type { ListSelection } from '../selection/selection.ts'
import { listExportOf } from './list-export.ts'
import { useListExport } from './use-list-export.ts'

/** Names of formats, which are the same in every language. */
const formatNames: Readonly<Record<ListFileFormat, string>> = Object.freeze({
  csv: 'CSV',
  json: 'JSON',
  xlsx: 'Excel (XLSX)',
})

export interface ExportMenuProps {
  readonly list: List
  /** Null for all rows of the list. */
  readonly selection?: ListSelection | null
  readonly size?: ButtonSize
}

/** Takes what the list shows along as a file, in one of several formats. */
export function ExportMenu({ list, selection = null, size = 'medium' }: ExportMenuProps) {
  const { t } = useI18n()
  const exportList = useListExport()
  return (
    <Menu
      label={t('list:export')}
      align="end"
      trigger={
        <Button size={size} icon={<Download aria-hidden="true" />}>
          {t('list:export')}
        </Button>
      }
      items={listFileFormats.map((format) => ({
        id: format,
        label: formatNames[format],
        onSelect: () => void exportList(listExportOf(list, selection), format),
      }))}
    />
  )
}
