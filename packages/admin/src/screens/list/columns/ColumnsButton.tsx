import Columns3 from 'lucide-react/icons/columns-3'
import { lazy, Suspense } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Popover, Skeleton } from '../../../ui/index.ts'
import type { List } from '../use-list.ts'

const loadPicker = () => import('../list-panels.ts')
const ColumnPicker = lazy(() => loadPicker().then((module) => ({ default: module.ColumnPicker })))

/** Opens the choice of columns. */
export function ColumnsButton({ list }: { readonly list: List }) {
  const { t } = useI18n()
  return (
    <Popover
      align="end"
      title={t('general:columns')}
      trigger={
        <Button
          icon={<Columns3 aria-hidden="true" />}
          onPointerEnter={() => void loadPicker()}
          onFocus={() => void loadPicker()}
        >
          {t('general:columns')}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton width="14rem" height="12rem" />}>
        <ColumnPicker list={list} />
      </Suspense>
    </Popover>
  )
}
