import type { ClientField, Json, LeafDiff } from '@stet/core'
import { FieldCell } from '../fields/FieldCell.tsx'
import { DiffPair, pairOperation } from './frame/DiffPair.tsx'
import { NoValue } from './frame/NoValue.tsx'
import styles from './text/DiffWords.module.css'

/** Compares single values: a number, a date, a choice. */
export function DiffPlain({ diff }: { diff: LeafDiff }) {
  const { field, before, after, isChanged } = diff
  const shown = field as ClientField
  return (
    <DiffPair
      op={pairOperation(isChanged, !isNothing(before), !isNothing(after))}
      before={
        isNothing(before) ? (
          <NoValue />
        ) : isChanged ? (
          <del className={styles.removed}>
            <FieldCell field={shown} value={before} />
          </del>
        ) : (
          <FieldCell field={shown} value={before} />
        )
      }
      after={
        isNothing(after) ? (
          <NoValue />
        ) : isChanged ? (
          <ins className={styles.inserted}>
            <FieldCell field={shown} value={after} />
          </ins>
        ) : (
          <FieldCell field={shown} value={after} />
        )
      }
    />
  )
}

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === ''
