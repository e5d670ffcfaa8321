import type { ClientField } from '@stet/core'
import styles from './FieldList.module.css'
import { FieldRenderer, type FieldRendererProps } from './FieldRenderer.tsx'

export interface FieldListProps extends Omit<FieldRendererProps, 'field'> {
  readonly fields: readonly ClientField[]
}

/** Fields under each other. */
export function FieldList({ fields, ...rest }: FieldListProps) {
  return (
    <div className={styles.list}>
      {fields.map((field, index) => (
        <FieldRenderer key={fieldKey(field, index)} field={field} {...rest} />
      ))}
    </div>
  )
}

/** Fields of a config never change places, so those without a name are known by theirs. */
export function fieldKey(field: ClientField, index: number): string {
  return 'name' in field && field.name !== undefined ? field.name : `${field.type}-${index}`
}
