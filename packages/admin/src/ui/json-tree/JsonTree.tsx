import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { classNames } from '../class-names.ts'
import { useCopy } from '../use-copy.ts'
import { JsonSearch } from './JsonSearch.tsx'
import styles from './JsonTree.module.css'
import {
  answerToKey,
  type JsonMatch,
  type JsonRow,
  jsonRows,
  leafText,
  OPEN_AT_ONCE,
  sizeOf,
} from './json-rows.ts'
import type { JsonTreeTexts } from './json-tree-texts.ts'

export interface JsonTreeProps {
  /** Any JSON. */
  value: unknown
  label: string
  texts: JsonTreeTexts
  className?: string
}

/** The estimated height of a line in pixels, until it is measured. */
const LINE = 24
const OVERSCAN = 20

/** Of a tree that begins with its first two levels. */
const FIRST_LEVELS = 2
const none: ReadonlySet<string> = new Set()

/**
 * JSON as a tree that is folded, searched and copied from, with the keys of a tree view. Only the lines
 * around the visible ones are rendered, so that megabytes stay quick.
 */
export function JsonTree({ value, label, texts, className }: JsonTreeProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [openLevels, setOpenLevels] = useState(() =>
    sizeOf(value, OPEN_AT_ONCE) > OPEN_AT_ONCE ? FIRST_LEVELS : Number.POSITIVE_INFINITY,
  )
  const [turned, setTurned] = useState(none)
  const [active, setActive] = useState('')
  const rows = useMemo(() => jsonRows(value, turned, openLevels), [value, turned, openLevels])
  const found = rows.findIndex(({ path }) => path === active)
  const at = Math.max(0, found)
  const row = rows[at]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?.path ?? index,
    // Screen readers are told the active line: it stays rendered, however far it is scrolled away.
    rangeExtractor(range) {
      const lines = defaultRangeExtractor(range)
      return lines.includes(at) ? lines : [...lines, at].sort((a, b) => a - b)
    },
  })

  function move(to: number): void {
    const index = Math.min(Math.max(to, 0), rows.length - 1)
    setActive(rows[index]?.path ?? '')
    virtual.scrollToIndex(index, { align: 'auto' })
  }

  function turn({ path, isOpen }: JsonRow): void {
    if (isOpen === null) return
    setTurned((old) => {
      const next = new Set(old)
      if (!next.delete(path)) next.add(path)
      return next
    })
  }

  function turnAll(levels: number): void {
    setOpenLevels(levels)
    setTurned(none)
    setActive('')
  }

  /** Opens what a match is in, and goes to it. */
  function show({ path, within }: JsonMatch): void {
    const opened = new Set(turned)
    for (const [index, outer] of within.entries()) {
      if (index + 1 <= openLevels) opened.delete(outer)
      else opened.add(outer)
    }
    setTurned(opened)
    setActive(path)
    const next = jsonRows(value, opened, openLevels)
    const index = next.findIndex((one) => one.path === path)
    // Once the opened lines are there.
    requestAnimationFrame(() => virtual.scrollToIndex(index, { align: 'center' }))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const answer = answerToKey(event.key, rows, at)
    if (answer === null) return
    event.preventDefault()
    if (answer === 'turn') turn(row)
    else move(answer)
  }

  return (
    <div className={classNames(styles.frame, className)}>
      <div className={styles.bar}>
        <JsonSearch value={value} texts={texts} onShow={show} />
        <Button size="small" variant="quiet" onClick={() => turnAll(Number.POSITIVE_INFINITY)}>
          {texts.openAll}
        </Button>
        <Button size="small" variant="quiet" onClick={() => turnAll(1)}>
          {texts.closeAll}
        </Button>
      </div>
      <div
        ref={scroller}
        role="tree"
        aria-label={label}
        aria-activedescendant={row && `${id}${at}`}
        tabIndex={0}
        dir="ltr"
        className={styles.tree}
        onKeyDown={onKeyDown}
      >
        <div role="none" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const line = rows[index]
            return (
              line && (
                <Line
                  key={key}
                  ref={virtual.measureElement}
                  index={index}
                  id={`${id}${index}`}
                  row={line}
                  start={start}
                  isActive={index === at}
                  texts={texts}
                  onPress={() => {
                    setActive(line.path)
                    turn(line)
                  }}
                />
              )
            )
          })}
        </div>
      </div>
      <Foot row={row} texts={texts} />
    </div>
  )
}

interface LineProps {
  ref: (element: Element | null) => void
  index: number
  id: string
  row: JsonRow
  /** In pixels, from the top of the tree. */
  start: number
  isActive: boolean
  texts: JsonTreeTexts
  onPress: () => void
}

function Line({ ref, index, id, row, start, isActive, texts, onPress }: LineProps) {
  const { level, name, isOpen, position, siblings } = row
  return (
    // The tree has the focus and the keys; a press is for the pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={ref}
      data-index={index}
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isActive}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      className={styles.line}
      style={{ transform: `translateY(${start}px)`, '--level': level - 1 } as React.CSSProperties}
      onClick={onPress}
    >
      <span className={styles.mark}>{isOpen !== null && <ChevronRight aria-hidden="true" />}</span>
      {name !== null && (
        <>
          <span className={typeof name === 'number' ? styles.position : styles.name}>{name}</span>
          <span className={styles.colon}>: </span>
        </>
      )}
      <Value row={row} texts={texts} />
    </div>
  )
}

function Value({ row, texts }: { row: JsonRow; texts: JsonTreeTexts }) {
  const { value } = row
  if (typeof value !== 'object' || value === null) {
    return (
      <bdi className={styles.value} data-type={value === null ? 'null' : typeof value}>
        {typeof value === 'string' ? `"${value}"` : leafText(value)}
      </bdi>
    )
  }
  const [before, after] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (row.isOpen === null) return <span className={styles.bracket}>{before + after}</span>
  return (
    <span className={styles.bracket}>
      {row.isOpen ? before : `${before}…${after}`}
      <span className={styles.count}> {texts.values(row.count)}</span>
    </span>
  )
}

/** Where the active line is, and what can be copied of it. */
function Foot({ row, texts }: { row: JsonRow | undefined; texts: JsonTreeTexts }) {
  const path = useCopy()
  const value = useCopy()
  if (row === undefined) return null
  return (
    <div className={styles.bar}>
      <code dir="ltr" className={styles.path}>
        {row.path}
      </code>
      <div className={styles.copies}>
        <Button
          size="small"
          variant="quiet"
          disabled={row.path === ''}
          onClick={() => path.copy(row.path)}
        >
          {path.isCopied ? texts.copied : texts.copyPath}
        </Button>
        <Button size="small" variant="quiet" onClick={() => value.copy(copyOf(row.value))}>
          {value.isCopied ? texts.copied : texts.copyValue}
        </Button>
      </div>
    </div>
  )
}

/** A text as it is, anything else as JSON. */
const copyOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)
