import { type KeyboardEvent, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { Button, Dialog, FieldFrame, NumberInput } from '../../../../ui/index.ts'
import styles from './tables.module.css'

export interface TableSize {
  readonly rows: number
  readonly columns: number
}

interface TableSizeDialogProps {
  readonly onInsert: (size: TableSize) => void
  readonly onClose: () => void
}

const usual: TableSize = { rows: 5, columns: 5 }
/** Of the grid that one points in; larger tables are typed. */
const SHOWN: TableSize = { rows: 8, columns: 10 }
const MOST = 100

/** Asks how large a new table shall be: by pointing, by arrow keys or in numbers. */
export function TableSizeDialog({ onInsert, onClose }: TableSizeDialogProps) {
  const { t } = useI18n()
  const [rows, setRows] = useState<number | null>(usual.rows)
  const [columns, setColumns] = useState<number | null>(usual.columns)
  const isValid = isSize(rows) && isSize(columns)
  const errorOf = (value: number | null) =>
    isSize(value) ? [] : [t('fields:tableSizeError', { most: MOST })]

  function submit(): void {
    if (!isSize(rows) || !isSize(columns)) return
    onClose()
    onInsert({ rows, columns })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('fields:insertTable')}
      closeLabel={t('general:close')}
      size="small"
      onSubmit={submit}
      footer={
        <Button type="submit" variant="primary" disabled={!isValid}>
          {t('fields:insertTable')}
        </Button>
      }
    >
      <SizeGrid
        size={{ rows: rows ?? 1, columns: columns ?? 1 }}
        onPoint={(size) => {
          setRows(size.rows)
          setColumns(size.columns)
        }}
        onChoose={(size) => {
          onClose()
          onInsert(size)
        }}
      />
      <div className={styles.numbers}>
        <FieldFrame label={t('fields:tableRows')} errors={errorOf(rows)}>
          <NumberInput value={rows} onValueChange={setRows} min={1} max={MOST} />
        </FieldFrame>
        <FieldFrame label={t('fields:tableColumns')} errors={errorOf(columns)}>
          <NumberInput value={columns} onValueChange={setColumns} min={1} max={MOST} />
        </FieldFrame>
      </div>
    </Dialog>
  )
}

const isSize = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= MOST

interface SizeGridProps {
  readonly size: TableSize
  readonly onPoint: (size: TableSize) => void
  readonly onChoose: (size: TableSize) => void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Squares, of which the corner is pointed at: one stop in the tab order. */
function SizeGrid({ size, onPoint, onChoose }: SizeGridProps) {
  const { t } = useI18n()
  const grid = useRef<HTMLDivElement>(null)
  const at = {
    rows: Math.min(Math.max(1, size.rows), SHOWN.rows),
    columns: Math.min(Math.max(1, size.columns), SHOWN.columns),
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const isMirrored = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl'
    const next = {
      rows: Math.min(Math.max(1, at.rows + step[0]), SHOWN.rows),
      columns: Math.min(Math.max(1, at.columns + step[1] * (isMirrored ? -1 : 1)), SHOWN.columns),
    }
    onPoint(next)
    grid.current?.querySelector<HTMLElement>(`[data-size="${next.rows} ${next.columns}"]`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the squares are choices, not cells of a table
    <div
      ref={grid}
      role="grid"
      aria-label={t('fields:tableSizes')}
      className={styles.sizes}
      onKeyDown={onKeyDown}
    >
      {counted(SHOWN.rows).map((rows) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: its squares have the focus
        <div key={rows} role="row" className={styles.sizeRow}>
          {counted(SHOWN.columns).map((columns) => {
            const isCorner = rows === at.rows && columns === at.columns
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <button
                key={columns}
                type="button"
                role="gridcell"
                aria-label={t('fields:tableSize', { rows, columns })}
                aria-selected={isCorner}
                data-size={`${rows} ${columns}`}
                data-covered={(rows <= size.rows && columns <= size.columns) || undefined}
                tabIndex={isCorner ? 0 : -1}
                className={styles.square}
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') onPoint({ rows, columns })
                }}
                onClick={() => onChoose({ rows, columns })}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

const counted = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
