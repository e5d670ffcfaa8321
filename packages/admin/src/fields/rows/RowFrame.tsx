import type { ClientField } from '@stet/core'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Path } from '../../base/path.ts'
import type { FieldsAccess } from '../../document/rules/field-access.ts'
import { fieldId } from '../../form/field-id.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useOpen, useReveal } from '../../form/use-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { DragHandle, useSortableItem } from '../../ui/index.ts'
import type { RowClipboard } from './copying/use-row-clipboard.ts'
import type { RowSituation } from './possible-row-actions.ts'
import { RowCard } from './RowCard.tsx'
import styles from './RowFrame.module.css'
import { RowInserter } from './RowInserter.tsx'
import { rowMenu } from './row-menu.tsx'
import { focusRow, type RowActions } from './use-row-actions.ts'

export interface RowFrameProps extends RowSituation {
  readonly list: Path
  readonly id: string
  readonly title: string
  /** Absent for a block that the config no longer has: it may only be moved and removed. */
  readonly fields: readonly ClientField[] | null
  readonly access: FieldsAccess
  readonly readOnly: boolean
  readonly initiallyCollapsed: boolean
  readonly actions: RowActions
  readonly clipboard: RowClipboard
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
  initiallyCollapsed,
  actions,
  clipboard,
  namesBlock = false,
  unknownBlock = null,
  ...situation
}: RowFrameProps) {
  const { t } = useI18n()
  const { view, idPrefix } = useFormContext()
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
    element.current.dataset.added = ''
    focusRow(element.current)
  }, [view, path])

  const menu = rowMenu({ id, actions, clipboard, t, ...situation })
  const newestMenu = useRef(menu)
  useEffect(() => {
    newestMenu.current = menu
  })
  useEffect(() => {
    if (readOnly) return
    return view.rowCommands.add(path, (action) => {
      const entry = newestMenu.current.find(({ id }) => id === action)
      if (entry && 'onSelect' in entry && !entry.disabled) entry.onSelect()
    })
  }, [view, path, readOnly])

  return (
    <li
      ref={ref}
      id={fieldId(idPrefix, path)}
      className={styles.row}
      data-row-id={id}
      data-open={isOpen || undefined}
      onCopy={(event) => clipboard.onCopy(event, id)}
      onPaste={(event) => clipboard.onPaste(event, id)}
    >
      {!readOnly && situation.canGrow && (
        <RowInserter
          label={t('fields:addAboveRow', { title })}
          onInsert={() => actions.addBeside(id, 'above')}
        />
      )}
      <RowCard
        path={path}
        title={title}
        fields={fields}
        access={access}
        readOnly={readOnly}
        isOpen={isOpen}
        onOpenChange={setOpen}
        className={styles.frame}
        lead={
          !readOnly &&
          situation.canMove && <DragHandle item={id} label={t('general:dragHandle', { title })} />
        }
        menu={menu}
        namesBlock={namesBlock}
        unknownBlock={unknownBlock}
      />
    </li>
  )
})
