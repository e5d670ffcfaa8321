import type { AttributeDiff, Json, MessageKey } from '@stet/core'
import type { ReactNode } from 'react'
import { cssValue } from '../../base/css-value.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { DiffPair, pairOperation } from '../frame/DiffPair.tsx'
import { NoValue } from '../frame/NoValue.tsx'
import marks from '../text/DiffWords.module.css'
import styles from './DiffAttributes.module.css'

/** The attributes of a block that differ, such as its alignment or the first number of a list. */
export function DiffAttributes({ attributes }: { attributes: readonly AttributeDiff[] }) {
  return attributes.map(({ name, cell, before, after }, index) => (
    <DiffPair
      // biome-ignore lint/suspicious/noArrayIndexKey: several cells may be equal; their order never changes
      key={index}
      className={styles.attribute}
      op={pairOperation(true, before !== undefined, after !== undefined)}
      before={
        <Side name={name} cell={cell}>
          {before === undefined ? (
            <NoValue />
          ) : (
            <del className={marks.removed}>
              <Value name={name} value={before} />
            </del>
          )}
        </Side>
      }
      after={
        <Side name={name} cell={cell}>
          {after === undefined ? (
            <NoValue />
          ) : (
            <ins className={marks.inserted}>
              <Value name={name} value={after} />
            </ins>
          )}
        </Side>
      }
    />
  ))
}

const names: Readonly<Record<string, MessageKey>> = {
  format: 'version:alignment',
  direction: 'fields:writtenDirection',
  indent: 'version:indentation',
  checked: 'version:checked',
  start: 'version:firstNumber',
  language: 'version:codeLanguage',
  colWidths: 'version:columnWidths',
  rowStriping: 'version:rowStriping',
  frozenRowCount: 'version:frozenRows',
  frozenColumnCount: 'version:frozenColumns',
  headerState: 'version:headerCell',
  colSpan: 'version:columnSpan',
  rowSpan: 'version:rowSpan',
  backgroundColor: 'version:cellColor',
  verticalAlign: 'version:verticalAlignment',
  width: 'version:width',
  height: 'version:height',
}

interface SideProps {
  name: string
  /** The row and the column of the cell that has the attribute, counted from 0. */
  cell: AttributeDiff['cell']
  children: ReactNode
}

function Side({ name, cell, children }: SideProps) {
  const { t, number } = useI18n()
  const key = names[name]
  return (
    <span>
      <span className={styles.name}>
        {cell !== null &&
          `${t('version:tableCellAt', { row: number(cell[0] + 1), column: number(cell[1] + 1) })} · `}
        {key === undefined ? name : t(key)}:
      </span>{' '}
      {children}
    </span>
  )
}

const words: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  format: {
    left: 'version:alignedLeft',
    start: 'version:alignedStart',
    center: 'version:alignedCenter',
    right: 'version:alignedRight',
    end: 'version:alignedEnd',
    justify: 'version:alignedJustify',
  },
  direction: { ltr: 'fields:leftToRight', rtl: 'fields:rightToLeft' },
  verticalAlign: {
    top: 'version:alignedTop',
    middle: 'version:alignedMiddle',
    bottom: 'version:alignedBottom',
  },
  headerState: {
    0: 'version:headerNone',
    1: 'version:headerRow',
    2: 'version:headerColumn',
    3: 'version:headerBoth',
  },
}

function Value({ name, value }: { name: string; value: Json }) {
  const { t, number } = useI18n()
  const known = words[name]
  const word = known && Object.hasOwn(known, String(value)) ? known[String(value)] : undefined
  if (word !== undefined) return t(word)
  if (typeof value === 'boolean') return t(value ? 'fields:true' : 'fields:false')
  if (typeof value === 'number') return number(value)
  if (name === 'backgroundColor' && typeof value === 'string') {
    return (
      <>
        <span
          aria-hidden="true"
          className={styles.swatch}
          style={{ backgroundColor: cssValue(value) }}
        />{' '}
        <bdi>{value}</bdi>
      </>
    )
  }
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) {
    return value.map((item: number) => number(Math.round(item))).join(' · ')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
