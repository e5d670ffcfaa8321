import Pin from 'lucide-react/icons/pin'
import { useId, useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useSortableTexts } from '../../../i18n/use-sortable-texts.ts'
import {
  Button,
  Checkbox,
  DragHandle,
  matchLabels,
  Sortable,
  TextInput,
  useSortableItem,
} from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'
import styles from './ColumnPicker.module.css'
import { columnPathLabel, defaultColumns, frozenColumns, type ListColumn } from './list-columns.ts'
import { moved, pickerOrder } from './picker-order.ts'

/** Fewer columns are found by looking. */
const SEARCHED_FROM = 9

/** Chooses the columns of a list, their order and which stay in view, effective immediately. */
export function ColumnPicker({ list }: { readonly list: List }) {
  const i18n = useI18n()
  const { t } = i18n
  const { shape, columns, preference } = list
  const shown = columns.map(({ path }) => path)
  // A removed column keeps its position while the dialog is open, so that it does not move under the pointer.
  const [order, setOrder] = useState(() => pickerOrder(shown, shape.available))
  const [words, setWords] = useState('')
  const nameOf = (path: string) => columnPathLabel(path, shape.plan, i18n)
  const texts = useSortableTexts()
  const frozen = frozenColumns(columns, preference.frozen)
  const found = matchLabels(
    order.map((path) => ({ path, label: nameOf(path) })),
    words,
  )
  // What is found stands in an order of its own.
  const isMovable = words.trim() === ''

  function keep(next: readonly string[], isShown: (path: string) => boolean): void {
    list.choose({ columns: next.filter(isShown) })
  }

  return (
    <div className={styles.picker}>
      {order.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          aria-label={t('general:search')}
          placeholder={t('general:search')}
          value={words}
          onValueChange={setWords}
        />
      )}
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
          {found.map(({ path, label }) => (
            <Item
              key={path}
              path={path}
              label={label}
              isMovable={isMovable}
              isShown={shown.includes(path)}
              isFrozen={shown.slice(0, frozen).includes(path)}
              isLastFrozen={path === shown[frozen - 1]}
              onFreeze={() => {
                const upTo = shown.indexOf(path) + 1
                list.choose({ frozen: upTo === frozen ? 0 : upTo })
              }}
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
          list.choose({
            columns: paths.filter((path) => has(next, path)),
            widths: undefined,
            frozen: undefined,
          })
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
  readonly isMovable: boolean
  readonly isShown: boolean
  readonly isFrozen: boolean
  readonly isLastFrozen: boolean
  readonly onShownChange: (isShown: boolean) => void
  readonly onFreeze: () => void
}

function Item({
  path,
  label,
  isMovable,
  isShown,
  isFrozen,
  isLastFrozen,
  onShownChange,
  onFreeze,
}: ItemProps) {
  const { t } = useI18n()
  const id = useId()
  return (
    <li ref={useSortableItem(path)} className={styles.item}>
      {isMovable && <DragHandle item={path} label={t('list:moveColumn', { label })} />}
      <Checkbox label={label} checked={isShown} onCheckedChange={onShownChange} />
      {isShown && (
        <Button
          size="small"
          variant="quiet"
          iconOnly
          className={styles.freeze}
          icon={<Pin aria-hidden="true" data-frozen={isFrozen || undefined} />}
          aria-labelledby={`${id}-freeze ${id}-column`}
          aria-pressed={isLastFrozen}
          title={t('fields:tableFreezeColumns')}
          onClick={onFreeze}
        />
      )}
      <span hidden id={`${id}-freeze`}>
        {t('fields:tableFreezeColumns')}
      </span>
      <span hidden id={`${id}-column`}>
        {label}
      </span>
    </li>
  )
}
