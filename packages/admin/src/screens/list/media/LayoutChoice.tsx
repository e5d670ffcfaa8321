import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { SegmentedControl } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'

/** Whether the files of a list are shown as pictures or as rows. */
export function LayoutChoice({ list }: { readonly list: List }) {
  const { t } = useI18n()
  return (
    <SegmentedControl
      label={t('list:layout')}
      segments={[
        { value: 'grid', label: t('list:grid'), icon: <LayoutGrid aria-hidden="true" /> },
        { value: 'table', label: t('fields:table'), icon: <Rows3 aria-hidden="true" /> },
      ]}
      value={list.layout}
      onValueChange={(layout) => list.choose({ layout })}
    />
  )
}
