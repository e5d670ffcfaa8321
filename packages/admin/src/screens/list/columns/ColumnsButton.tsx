import Columns3 from 'lucide-react/icons/columns-3'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Popover, partView, Skeleton } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'

const ColumnPicker = partView(async () => (await import('../list-panels.ts')).ColumnPicker, {
  fallback: () => <Skeleton width="14rem" height="12rem" />,
})

/** Opens the dialog for the columns. */
export function ColumnsButton({ list }: { readonly list: List }) {
  const { t } = useI18n()
  return (
    <Popover
      align="end"
      title={t('general:columns')}
      trigger={
        <Button
          icon={<Columns3 aria-hidden="true" />}
          onPointerEnter={() => ColumnPicker.prepare()}
          onFocus={() => ColumnPicker.prepare()}
        >
          {t('general:columns')}
        </Button>
      }
    >
      <ColumnPicker list={list} />
    </Popover>
  )
}
