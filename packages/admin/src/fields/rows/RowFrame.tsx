import type { ClientField } from '@stet/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { FieldList } from '../../document/FieldList.tsx'
import type { FieldsAccess } from '../../document/field-access.ts'
import { useForm } from '../../document/form-context.ts'
import type { Path } from '../../document/path.ts'
import { useValue } from '../../document/use-field.ts'
import { useOpen, useReveal } from '../../document/use-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import {
  Banner,
  Collapsible,
  DragHandle,
  IconButton,
  Menu,
  type MenuEntry,
  useSortableItem,
} from '../../ui/index.ts'
import { ErrorCount } from '../ErrorCount.tsx'
import { excerpt, textOf } from '../plain-text.ts'
import { BlockName } from './BlockName.tsx'
import styles from './RowFrame.module.css'
import { summaryPath } from './row-text.ts'
import type { RowActions } from './use-row-actions.ts'

/** Made once: hundreds of rows show the same ones. */
const icons = {
  up: <ArrowUp aria-hidden="true" />,
  down: <ArrowDown aria-hidden="true" />,
  plus: <Plus aria-hidden="true" />,
  copy: <Copy aria-hidden="true" />,
  trash: <Trash aria-hidden="true" />,
  more: <Ellipsis aria-hidden="true" />,
}

export interface RowFrameProps {
  readonly list: Path
  readonly id: string
  readonly title: string
  /** Absent for a block that the config no longer has: it may only be removed. */
  readonly fields: readonly ClientField[] | null
  readonly access: FieldsAccess
  readonly readOnly: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** There is room for one more. */
  readonly canGrow: boolean
  readonly canMove: boolean
  readonly initiallyCollapsed: boolean
  readonly actions: RowActions
  /** Blocks may have a name of their own, which only their authors see. */
  readonly namesBlock?: boolean
  /** The type of a block that the config does not know. */
  readonly unknownBlock?: string | null
}

/** One row of an array or of blocks: its title, what can be done with it, and its fields. */
export const RowFrame = memo(function RowFrame({
  list,
  id,
  title,
  fields,
  access,
  readOnly,
  isFirst,
  isLast,
  canGrow,
  canMove,
  initiallyCollapsed,
  actions,
  namesBlock = false,
  unknownBlock = null,
}: RowFrameProps) {
  const { t } = useI18n()
  const { view } = useForm()
  const path = useMemo(() => [...list, id], [list, id])
  const paths = useMemo(() => [path], [path])
  const [isOpen, setOpen] = useOpen(list, id, initiallyCollapsed)
  useReveal(
    paths,
    useCallback(() => setOpen(true), [setOpen]),
  )

  const element = useRef<HTMLLIElement>(null)
  const sortableItem = useSortableItem(id)
  const ref = useCallback(
    (item: HTMLLIElement | null) => {
      element.current = item
      return sortableItem(item)
    },
    [sortableItem],
  )
  useEffect(() => {
    if (!view.takeFocus(path) || element.current === null) return
    const body = element.current.querySelector('[data-row-body]')
    const control = body?.querySelector<HTMLElement>(
      'input:not([type="hidden"]), textarea, select, button',
    )
    ;(control ?? element.current.querySelector<HTMLElement>('button'))?.focus()
    element.current.scrollIntoView({ block: 'nearest' })
  }, [view, path])

  const menu: MenuEntry[] = [
    {
      id: 'up',
      label: t('fields:moveUp'),
      icon: icons.up,
      disabled: isFirst || !canMove,
      onSelect: () => actions.move(id, -1),
    },
    {
      id: 'down',
      label: t('fields:moveDown'),
      icon: icons.down,
      disabled: isLast || !canMove,
      onSelect: () => actions.move(id, 1),
    },
    {
      id: 'add',
      label: t('fields:addBelow'),
      icon: icons.plus,
      disabled: !canGrow || fields === null,
      onSelect: () => actions.addBelow(id),
    },
    {
      id: 'duplicate',
      label: t('general:duplicate'),
      icon: icons.copy,
      disabled: !canGrow || fields === null,
      onSelect: () => actions.duplicate(id),
    },
    { kind: 'separator', id: 'line' },
    {
      id: 'remove',
      label: t('fields:removeItem'),
      icon: icons.trash,
      destructive: true,
      onSelect: () => actions.remove(id),
    },
  ]

  return (
    <li ref={ref} className={styles.row} data-row-id={id}>
      <Collapsible
        look="row"
        className={styles.frame}
        lead={
          !readOnly &&
          canMove && <DragHandle item={id} label={t('general:dragHandle', { title })} />
        }
        title={
          <>
            <span className={styles.title}>{title}</span>
            {!isOpen && fields !== null && <Summary path={path} fields={fields} />}
          </>
        }
        badge={<ErrorCount paths={paths} />}
        open={isOpen}
        onOpenChange={setOpen}
        slot={
          <>
            {namesBlock && <BlockName list={list} id={id} title={title} readOnly={readOnly} />}
            {!readOnly && (
              <Menu
                label={t('fields:rowActions', { title })}
                align="end"
                items={menu}
                trigger={
                  <IconButton
                    size="small"
                    tooltip={false}
                    icon={icons.more}
                    label={t('fields:rowActions', { title })}
                    data-row-action="menu"
                  />
                }
              />
            )}
          </>
        }
      >
        <div data-row-body className={styles.body}>
          {unknownBlock !== null && (
            <Banner tone="error">{t('fields:unknownBlock', { blockType: unknownBlock })}</Banner>
          )}
          {fields !== null && (
            <FieldList fields={fields} parent={path} readOnly={readOnly} access={access} />
          )}
        </div>
      </Collapsible>
    </li>
  )
})

interface SummaryProps {
  readonly path: Path
  readonly fields: readonly ClientField[]
}

/** What the row is about, for whoever looks for it among others that are closed. */
function Summary({ path, fields }: SummaryProps) {
  const names = useMemo(() => summaryPath(fields), [fields])
  const inside = useMemo(() => (names === null ? null : [...path, ...names]), [path, names])
  return inside === null ? null : <SummaryText path={inside} />
}

function SummaryText({ path }: { readonly path: Path }) {
  const text = excerpt(textOf(useValue(path)))
  return text === '' ? null : (
    <span className={styles.summary} dir="auto">
      {text}
    </span>
  )
}
