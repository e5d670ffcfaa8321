import { useMemo } from 'react'
import { FieldShell } from '../../document/FieldShell.tsx'
import type { FieldInputProps } from '../../document/field-input.ts'
import { useReferenceLabels, useReferences } from '../../document/references-context.ts'
import { useValue } from '../../document/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { referenceText } from '../reference/reference-text.ts'
import styles from './Input.module.css'
import { readJoin } from './join-value.ts'

/** The documents that refer to this one; they are edited there. */
export function Input({ field, path }: FieldInputProps<'join'>) {
  const { t } = useI18n()
  const references = useReferences()
  const value = useValue(path)
  const { links, hasMore } = useMemo(() => readJoin(field.collection, value), [field, value])
  const labels = useReferenceLabels(links)
  return (
    <FieldShell field={field} path={path} readOnly kind="group">
      {links.length === 0 ? (
        <p className={styles.empty}>{t('fields:nothingLinksHere')}</p>
      ) : (
        <ul className={styles.list}>
          {links.map(({ collection, id }, index) => {
            const label = labels[index]
            const text = label === undefined ? '…' : referenceText(label, id, t)
            return (
              <li key={`${collection}/${id}`} className={styles.item}>
                {label?.state === 'missing' ? (
                  <span className={styles.missing}>{text}</span>
                ) : (
                  <a href={references.href(collection, id)} className={styles.link} dir="auto">
                    {text}
                  </a>
                )}
              </li>
            )
          })}
          {hasMore && <li className={styles.more}>{t('fields:moreThanShown')}</li>}
        </ul>
      )}
    </FieldShell>
  )
}
