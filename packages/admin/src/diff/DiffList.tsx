import type { ClientField, LeafDiff, ListItemDiff } from '@stet/core'
import { FieldCell } from '../fields/FieldCell.tsx'
import { useI18n } from '../i18n/i18n-context.tsx'
import styles from './DiffList.module.css'
import { DiffPair, pairOperation } from './frame/DiffPair.tsx'
import { NoValue } from './frame/NoValue.tsx'
import words from './text/DiffWords.module.css'

export interface DiffListProps {
  field: LeafDiff['field']
  items: readonly ListItemDiff[]
}

/** Compares a list of values or references, each on a line of its own. */
export function DiffList({ field, items }: DiffListProps) {
  const before = items.filter(({ op }) => op !== 'inserted')
  const after = items.filter(({ op }) => op !== 'removed')
  const isChanged = items.some(({ op }) => op !== 'same')
  return (
    <DiffPair
      op={pairOperation(isChanged, before.length > 0, after.length > 0)}
      before={<Side field={field} items={before} />}
      after={<Side field={field} items={after} />}
    />
  )
}

function Side({ field, items }: DiffListProps) {
  const { t } = useI18n()
  if (items.length === 0) return <NoValue />
  return (
    <ul className={styles.list}>
      {items.map(({ op, value, isMoved }, index) => {
        const cell = <FieldCell field={field as ClientField} value={value} />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value may be there twice; none changes places
          <li key={index} className={styles.item}>
            {op === 'same' || isMoved ? (
              cell
            ) : op === 'removed' ? (
              <del className={words.removed}>{cell}</del>
            ) : (
              <ins className={words.inserted}>{cell}</ins>
            )}
            {isMoved && <span className={styles.moved}>{t('version:moved')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
