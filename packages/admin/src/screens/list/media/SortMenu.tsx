import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Menu } from '../../../ui/index.ts'
import { columnPathLabel } from '../columns/list-columns.ts'
import { listOrder } from '../query/list-request.ts'
import { columnSort, withListChange } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'
import { sortableFields } from './sortable-fields.ts'

/** By which field files are sorted, and in which direction: what headers say in a table. */
export function SortMenu({ list }: { readonly list: List }) {
  const i18n = useI18n()
  const { t } = i18n
  const { shape, search, page } = list
  const order = listOrder(shape, search, page?.ignored.sort === true)
  const fields = sortableFields(shape)
  const sort = order.chosen ?? order.usual
  const current = fields.find((path) => columnSort(sort, path) !== null)
  const direction = (current !== undefined && columnSort(sort, current)?.direction) || 'ascending'
  const show = (path: string, to: 'ascending' | 'descending') => {
    const next = to === 'ascending' ? path : `-${path}`
    list.show(withListChange(search, { sort: next === order.usual ? undefined : next }))
  }
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Menu
      label={t('workbench:sort')}
      align="end"
      items={[
        {
          kind: 'radio',
          id: 'field',
          label: t('list:field'),
          value: current ?? '',
          onValueChange: (path) => show(path, direction),
          options: fields.map((path) => ({
            value: path,
            label: columnPathLabel(path, shape.plan, i18n),
          })),
        },
        {
          kind: 'radio',
          id: 'direction',
          label: t('list:orderColumn'),
          value: direction,
          onValueChange: (to) => {
            if (current !== undefined) show(current, to as typeof direction)
          },
          options: [
            { value: 'ascending', label: t('general:ascending'), disabled: current === undefined },
            {
              value: 'descending',
              label: t('general:descending'),
              disabled: current === undefined,
            },
          ],
        },
      ]}
      trigger={
        <Button variant="quiet" size="small" icon={<Arrow aria-hidden="true" />}>
          {current === undefined ? t('workbench:sort') : columnPathLabel(current, shape.plan, i18n)}
        </Button>
      }
    />
  )
}
