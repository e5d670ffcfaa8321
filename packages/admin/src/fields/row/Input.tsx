import type { CSSProperties } from 'react'
import { showsAny } from '../../document/rules/field-access.ts'
import { fieldKey } from '../../form/FieldList.tsx'
import { FieldRenderer } from '../../form/FieldRenderer.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import styles from './Input.module.css'

/** Fields beside each other, as wide as their config says, under each other where there is no room. */
export function Input({ field, path, readOnly, access }: FieldInputProps<'row'>) {
  const { operation } = useFormContext()
  return (
    <div className={styles.row}>
      {field.fields.map(
        (inner, index) =>
          showsAny([inner], access, operation) && (
            <div
              key={fieldKey(inner, index)}
              className={styles.cell}
              style={{ '--width': inner.admin?.width } as CSSProperties}
            >
              <FieldRenderer field={inner} parent={path} readOnly={readOnly} access={access} />
            </div>
          ),
      )}
    </div>
  )
}
