import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { use, useRef } from 'react'
import type { ReferenceLabel } from '../../document/references/references.ts'
import type { StoredLink } from '../../document/references/stored-link.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useSortableTexts } from '../../i18n/use-sortable-texts.ts'
import {
  type ChoiceOption,
  DragHandle,
  FieldContext,
  IconButton,
  Sortable,
  useSortableItem,
} from '../../ui/index.ts'
import styles from './ReferenceList.module.css'
import type { ReferenceDrawers } from './use-reference-drawers.ts'
import type { ReferenceFieldState } from './use-reference-field.ts'

interface ListedLink extends ChoiceOption {
  readonly link: StoredLink
}

export interface ReferenceListProps {
  readonly items: readonly ListedLink[]
  /** What is known of each, in the same order. */
  readonly labels: readonly ReferenceLabel[]
  readonly field: ReferenceFieldState
  readonly drawers: ReferenceDrawers
  readonly readOnly: boolean
  readonly isSortable: boolean
}

/** The documents that were chosen, in their order. */
export function ReferenceList({
  items,
  labels,
  field,
  drawers,
  readOnly,
  isSortable,
}: ReferenceListProps) {
  const { t } = useI18n()
  const { announce } = useFormContext()
  const texts = useSortableTexts()
  const labelId = use(FieldContext)?.labelId
  const list = useRef<HTMLOListElement>(null)
  if (items.length === 0) {
    return readOnly ? <p className={styles.empty}>{t('fields:nothingChosen')}</p> : null
  }
  const titleOf = (id: string) => items.find(({ value }) => value === id)?.label ?? ''
  const canMove = isSortable && !readOnly && items.length > 1

  /** The focus stays in the list; from its last document it goes to what adds to it. */
  function remove(index: number): void {
    const item = items[index]
    if (item === undefined) return
    const rows = [...(list.current?.children ?? [])]
    const next = rows[index + 1] ?? rows[index - 1]
    const nextControl = next?.querySelector<HTMLElement>('[data-remove]')
    field.remove(item.link)
    announce(t('fields:valueRemoved', { value: item.label }))
    nextControl?.focus()
  }

  return (
    <Sortable
      ids={items.map(({ value }) => value)}
      nameOf={titleOf}
      onMove={(id, to) => {
        const moved = items.find(({ value }) => value === id)
        if (moved) field.move(moved.link, to)
      }}
      texts={texts}
    >
      <ol
        ref={list}
        aria-labelledby={labelId}
        className={styles.list}
        data-readonly={readOnly || undefined}
      >
        {items.map((item, index) => (
          <Item
            key={item.value}
            item={item}
            isMissing={labels[index]?.state === 'missing'}
            canMove={canMove}
            onEdit={
              labels[index]?.state === 'found' && drawers.mayEdit(item.link)
                ? () => drawers.edit(item.link)
                : undefined
            }
            onRemove={readOnly ? undefined : () => remove(index)}
          />
        ))}
      </ol>
    </Sortable>
  )
}

interface ItemProps {
  readonly item: ListedLink
  readonly isMissing: boolean
  readonly canMove: boolean
  readonly onEdit: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

function Item({ item, isMissing, canMove, onEdit, onRemove }: ItemProps) {
  const { t } = useI18n()
  const ref = useSortableItem(item.value)
  return (
    <li ref={ref} className={styles.item} data-missing={isMissing || undefined}>
      {canMove && (
        <DragHandle item={item.value} label={t('general:dragHandle', { title: item.label })} />
      )}
      {item.icon && <span className={styles.icon}>{item.icon}</span>}
      <span className={styles.text}>
        <span className={styles.title} dir="auto" title={item.label}>
          {item.label}
        </span>
        {item.description && <span className={styles.kind}>{item.description}</span>}
      </span>
      {onEdit && (
        <IconButton
          size="small"
          icon={<Pencil aria-hidden="true" />}
          label={t('fields:editReference', { title: item.label })}
          onClick={onEdit}
        />
      )}
      {onRemove && (
        <IconButton
          size="small"
          icon={<X aria-hidden="true" />}
          label={t('fields:removeValue', { value: item.label })}
          onClick={onRemove}
          data-remove=""
        />
      )}
    </li>
  )
}
