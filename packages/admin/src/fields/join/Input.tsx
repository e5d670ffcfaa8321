import { joinedCollections } from '@stet/core'
import { useMemo } from 'react'
import { useReferences } from '../../document/references/references-context.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import styles from './Input.module.css'
import { JoinTable } from './JoinTable.tsx'

/** The documents that refer to this one: a list of its own, in which they are opened and made. */
export function Input({ field, path, readOnly }: FieldInputProps<'join'>) {
  const { t } = useI18n()
  const references = useReferences()
  const collections = useMemo(
    () => joinedCollections(field).flatMap((slug) => references.collection(slug) ?? []),
    [references, field],
  )
  return (
    <FieldShell field={field} path={path} kind="group">
      {collections.length === 0 ? (
        <p className={styles.empty}>{t('fields:nothingLinksHere')}</p>
      ) : (
        <JoinTable
          field={field}
          name={path.join('.')}
          collections={collections}
          readOnly={readOnly}
        />
      )}
    </FieldShell>
  )
}
