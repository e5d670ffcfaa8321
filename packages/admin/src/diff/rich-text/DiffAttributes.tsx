import type { AttributeDiff, Json, MessageKey } from '@stet/core'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { DiffPair, pairOperation } from '../frame/DiffPair.tsx'
import { NoValue } from '../frame/NoValue.tsx'
import words from '../text/DiffWords.module.css'
import styles from './DiffAttributes.module.css'

/** The attributes of a block that differ, such as its alignment or the first number of a list. */
export function DiffAttributes({ attributes }: { attributes: readonly AttributeDiff[] }) {
  return attributes.map(({ name, before, after }, index) => (
    <DiffPair
      // biome-ignore lint/suspicious/noArrayIndexKey: several cells may be equal; their order never changes
      key={index}
      className={styles.attribute}
      op={pairOperation(true, before !== undefined, after !== undefined)}
      before={
        <Side name={name}>
          {before === undefined ? (
            <NoValue />
          ) : (
            <del className={words.removed}>
              <Value value={before} />
            </del>
          )}
        </Side>
      }
      after={
        <Side name={name}>
          {after === undefined ? (
            <NoValue />
          ) : (
            <ins className={words.inserted}>
              <Value value={after} />
            </ins>
          )}
        </Side>
      }
    />
  ))
}

const names: Readonly<Record<string, MessageKey>> = {
  format: 'version:alignment',
  indent: 'version:indentation',
  checked: 'version:checked',
  start: 'version:firstNumber',
}

function Side({ name, children }: { name: string; children: React.ReactNode }) {
  const { t } = useI18n()
  const key = names[name]
  return (
    <span>
      <span className={styles.name}>{key === undefined ? name : t(key)}:</span> {children}
    </span>
  )
}

function Value({ value }: { value: Json }) {
  const { t, number } = useI18n()
  if (typeof value === 'boolean') return t(value ? 'fields:true' : 'fields:false')
  if (typeof value === 'number') return number(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
