import { type ReactNode, type RefObject, use } from 'react'
import { FieldShell } from '../../document/FieldShell.tsx'
import type { FieldOf } from '../../document/field-input.ts'
import { LocalizedScope, useForm } from '../../document/form-context.ts'
import type { Path } from '../../document/path.ts'
import type { RowHandle } from '../../document/rows.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import styles from './RowsShell.module.css'
import { useMountedCount } from './use-mounted-count.ts'

export interface RowsShellProps {
  readonly field: FieldOf<'array'> | FieldOf<'blocks'>
  readonly path: Path
  readonly readOnly: boolean
  readonly rows: readonly RowHandle[]
  readonly element: RefObject<HTMLDivElement | null>
  readonly renderRow: (row: RowHandle, index: number) => ReactNode
  /** The button or menu that adds; absent where there is no room for more. */
  readonly add: ReactNode
}

/** A list of rows with its label, what opens and closes them all, and what adds one. */
export function RowsShell({
  field,
  path,
  readOnly,
  rows,
  element,
  renderRow,
  add,
}: RowsShellProps) {
  const { t, label, inSentence } = useI18n()
  const { view } = useForm()
  const isInLocalized = use(LocalizedScope)
  const mounted = useMountedCount(rows.length)
  const noun = label(field.labels?.plural, t('fields:items'))
  const setAll = (isCollapsed: boolean) =>
    view.setCollapsed(
      path,
      rows.map(({ id }) => id),
      isCollapsed,
    )
  return (
    <FieldShell
      field={field}
      path={path}
      readOnly={readOnly}
      kind="group"
      slot={
        rows.length > 1 && (
          <>
            <Button variant="quiet" size="small" onClick={() => setAll(true)}>
              {t('fields:collapseAll')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAll(false)}>
              {t('fields:showAll')}
            </Button>
          </>
        )
      }
    >
      <LocalizedScope value={isInLocalized || field.localized === true}>
        <div ref={element} className={styles.shell}>
          {rows.length === 0 ? (
            <p className={styles.empty}>{t('fields:noRows', { label: inSentence(noun) })}</p>
          ) : (
            <ol className={styles.list}>
              {rows.slice(0, mounted).map(renderRow)}
              {rows.length > mounted && (
                <li
                  className={styles.rest}
                  style={{ blockSize: `${(rows.length - mounted) * 3}rem` }}
                />
              )}
            </ol>
          )}
          {!readOnly && add}
        </div>
      </LocalizedScope>
    </FieldShell>
  )
}
