import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, type RefObject, use, useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import { useMountedCount } from '../../base/timing/use-mounted-count.ts'
import type { RowHandle } from '../../document/store/rows.ts'
import { useAbove } from '../../form/above-context.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldOf } from '../../form/field-input.ts'
import { LocalizedScope, useFormContext } from '../../form/form-context.ts'
import { heightInSight } from '../../form/window-height.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useSortableTexts } from '../../i18n/use-sortable-texts.ts'
import { Button, IconButton, Menu, type MenuEntry, Sortable } from '../../ui/index.ts'
import { ErrorCount } from '../ErrorCount.tsx'
import type { RowClipboard } from './copying/use-row-clipboard.ts'
import styles from './RowsShell.module.css'
import type { RowActions } from './use-row-actions.ts'

export interface RowsShellProps {
  readonly field: FieldOf<'array'> | FieldOf<'blocks'>
  readonly path: Path
  readonly readOnly: boolean
  readonly rows: readonly RowHandle[]
  readonly element: RefObject<HTMLDivElement | null>
  /** How a row is called, by its index. */
  readonly titleOf: (index: number) => string
  readonly canGrow: boolean
  readonly actions: RowActions
  readonly clipboard: RowClipboard
  readonly renderRow: (row: RowHandle, index: number) => ReactNode
  /** The button that adds; absent where there is no room for more. */
  readonly add: ReactNode
}

/** What a row takes at least, in CSS pixels: its heading, and an input or two where it is open. */
const HEIGHT = { closed: 44, open: 140 }

function heightOf(rows: readonly RowHandle[], isOpen: (row: RowHandle) => boolean): number {
  return rows.reduce((sum, row) => sum + (isOpen(row) ? HEIGHT.open : HEIGHT.closed), 0)
}

/**
 * How many rows fill the window, so that none that can be seen at first is missing: they begin so many CSS
 * pixels below its top at least.
 */
function rowsInSight(
  rows: readonly RowHandle[],
  isOpen: (row: RowHandle) => boolean,
  above: number,
): number {
  let bottom = above
  const last = rows.findIndex((row) => {
    bottom += isOpen(row) ? HEIGHT.open : HEIGHT.closed
    return bottom >= heightInSight()
  })
  return last === -1 ? rows.length : last + 1
}

/** A list of rows with its label, what opens and closes them all, and what adds one. */
export function RowsShell({
  field,
  path,
  readOnly,
  rows,
  element,
  titleOf,
  canGrow,
  actions,
  clipboard,
  renderRow,
  add,
}: RowsShellProps) {
  const { t, label, inSentence } = useI18n()
  const { view } = useFormContext()
  const isInLocalized = use(LocalizedScope)
  const sortableTexts = useSortableTexts()
  const above = useAbove() ?? 0
  const isOpen = ({ id }: RowHandle) =>
    !view.isCollapsed(path, id, field.admin?.initCollapsed === true)
  const mounted = useMountedCount(rows.length, {
    first: () => rowsInSight(rows, isOpen, above),
    step: 16,
  })
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  // Of all its rows, also of those that are closed.
  const counted = useMemo(() => [path], [path])
  const noun = label(field.labels?.plural, t('fields:items'))
  const menu: readonly MenuEntry[] = [
    {
      id: 'copy',
      label: t('fields:copyAll'),
      icon: <Copy aria-hidden="true" />,
      disabled: ids.length === 0,
      onSelect: () => clipboard.copy(),
    },
    {
      id: 'paste',
      label: t('fields:pasteAtEnd'),
      icon: <ClipboardPaste aria-hidden="true" />,
      disabled: !canGrow,
      onSelect: () => clipboard.paste(null),
    },
  ]
  return (
    <FieldShell
      field={field}
      path={path}
      readOnly={readOnly}
      kind="group"
      slot={
        <>
          <ErrorCount paths={counted} />
          {rows.length > 1 && (
            <>
              <Button
                variant="quiet"
                size="small"
                onClick={() => view.setCollapsed(path, ids, true)}
              >
                {t('fields:collapseAll')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                onClick={() => view.setCollapsed(path, ids, false)}
              >
                {t('fields:showAll')}
              </Button>
            </>
          )}
          {!readOnly && (
            <Menu
              label={t('fields:rowActions', { title: noun })}
              align="end"
              items={menu}
              trigger={
                <IconButton
                  size="small"
                  tooltip={false}
                  icon={<Ellipsis aria-hidden="true" />}
                  label={t('fields:rowActions', { title: noun })}
                />
              }
            />
          )}
        </>
      }
    >
      <LocalizedScope value={isInLocalized || field.localized === true}>
        <div
          ref={element}
          className={styles.shell}
          onPaste={(event) => clipboard.onPaste(event, null)}
        >
          {rows.length === 0 ? (
            <p className={styles.empty}>{t('fields:noRows', { label: inSentence(noun) })}</p>
          ) : (
            <Sortable
              ids={ids}
              nameOf={(id) => titleOf(ids.indexOf(id))}
              onMove={actions.drop}
              texts={sortableTexts}
            >
              <ol className={styles.list}>
                {rows.slice(0, mounted).map(renderRow)}
                {rows.length > mounted && (
                  <li
                    className={styles.rest}
                    style={{ blockSize: `${heightOf(rows.slice(mounted), isOpen)}px` }}
                  />
                )}
              </ol>
            </Sortable>
          )}
          {!readOnly && add}
        </div>
      </LocalizedScope>
    </FieldShell>
  )
}
