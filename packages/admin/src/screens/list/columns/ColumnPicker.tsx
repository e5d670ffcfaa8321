import { useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useSortableTexts } from '../../../i18n/use-sortable-texts.ts'
import { Button, Checkbox, DragHandle, Sortable, useSortableItem } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'
import styles from './ColumnPicker.module.css'
import { columnPathLabel, defaultColumns, type ListColumn } from './list-columns.ts'
import { moved, pickerOrder } from './picker-order.ts'

/** Chooses the columns of a list and their order, effective immediately. */
export function ColumnPicker({ list }: { readonly list: List }) {
  const i18n = useI18n()
  const { t } = i18n
  const { shape, columns } = list
  const shown = columns.map(({ path }) => path)
  // A removed column keeps its position while the dialog is open, so that it does not move under the pointer.
  const [order, setOrder] = useState(() => pickerOrder(shown, shape.available))
  const nameOf = (path: string) => columnPathLabel(path, shape.plan, i18n)
  const texts = useSortableTexts()

  function keep(next: readonly string[], isShown: (path: string) => boolean): void {
    list.choose({ columns: next.filter(isShown) })
  }

  return (
    <div className={styles.picker}>
      <Sortable
        ids={order}
        nameOf={nameOf}
        texts={texts}
        onMove={(path, to) => {
          const next = moved(order, path, to)
          setOrder(next)
          keep(next, (one) => shown.includes(one))
        }}
      >
        <ul className={styles.list}>
          {order.map((path) => (
            <Item
              key={path}
              path={path}
              label={nameOf(path)}
              isShown={shown.includes(path)}
              onShownChange={(checked) =>
                keep(order, (one) => (one === path ? checked : shown.includes(one)))
              }
            />
          ))}
        </ul>
      </Sortable>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          const paths = defaultColumns(shape.collection)
          const next = shape.available.filter(({ path }) => paths.includes(path))
          setOrder(pickerOrder(paths, shape.available))
          list.choose({ columns: paths.filter((path) => has(next, path)) })
        }}
      >
        {t('list:defaultColumns')}
      </Button>
    </div>
  )
}

const has = (columns: readonly ListColumn[], path: string): boolean =>
  columns.some((column) => column.path === path)

interface ItemProps {
  readonly path: string
  readonly label: string
  readonly isShown: boolean
  readonly onShownChange: (isShown: boolean) => void
}

function Item({ path, label, isShown, onShownChange }: ItemProps) {
  const { t } = useI18n()
  return (
    <li ref={useSortableItem(path)} className={styles.item}>
      <DragHandle item={path} label={t('list:moveColumn', { label })} />
      <Checkbox label={label} checked={isShown} onCheckedChange={onShownChange} />
    </li>
  )
}
