import type { JsonObject } from '@stet/core'
import { useMemo } from 'react'
import type { Path } from '../../../../base/path.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { ErrorCount } from '../../../ErrorCount.tsx'
import { useTextField } from '../text-field.ts'
import styles from './LinkFacts.module.css'
import { linkFacts } from './link-facts.ts'
import { linkFieldsOf } from './link-fields.ts'

/** As many as are read at a glance. */
const SHOWN = 2

/** What is written in the fields of a link, in short, and how many problems they have. */
export function LinkFacts({ id, fields }: { readonly id: string; readonly fields: JsonObject }) {
  const i18n = useI18n()
  const { field, path, access } = useTextField()
  const own = linkFieldsOf(field)
  const paths = useMemo((): readonly Path[] => [[...path, id]], [path, id])
  const facts = linkFacts(own, fields, access, field.name, i18n)
  if (own.length === 0) return null
  const said = facts.filter(({ text }) => text !== '').slice(0, SHOWN)
  const more = facts.length - said.length
  return (
    <div className={styles.facts}>
      {said.length > 0 && (
        <dl className={styles.list}>
          {said.map(({ name, label, text }) => (
            <div key={name} className={styles.fact}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && (
        <span>
          {said.length > 0
            ? i18n.t('fields:andMore', { count: more })
            : i18n.t('fields:linkFieldsFilled', { count: more })}
        </span>
      )}
      <ErrorCount paths={paths} />
    </div>
  )
}
