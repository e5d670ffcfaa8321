import {
  type ClientField,
  embeddedId,
  embeddedKind,
  type RichTextNode,
  richTextFeaturesOf,
} from '@stet/core'
import { useMemo } from 'react'
import type { Path } from '../../../../base/path.ts'
import { accessBelow } from '../../../../document/rules/field-access.ts'
import { FieldList } from '../../../../form/FieldList.tsx'
import type { NodeCardProps } from '../cards/card.ts'
import { useTextField } from '../text-field.ts'
import styles from './DocumentCard.module.css'

/** What a file has in this text beside itself, such as a caption. */
export function UploadFields({ json, field, readOnly }: Omit<NodeCardProps, 'view' | 'nodeKey'>) {
  const node = json as RichTextNode
  const text = useTextField()
  const fields = useUploadFields(String(node.relationTo))
  const id = embeddedId(node)
  const path = useMemo((): Path => [...field, id ?? ''], [field, id])
  if (id === undefined || fields.length === 0) return null
  return (
    <div data-row-body className={styles.fields}>
      <FieldList
        fields={fields}
        parent={path}
        readOnly={readOnly}
        access={accessBelow(text.access, text.field.name, embeddedKind(node) ?? '')}
      />
    </div>
  )
}

const none: readonly ClientField[] = Object.freeze([])

function useUploadFields(collection: string): readonly ClientField[] {
  const { uploads } = richTextFeaturesOf(useTextField().field)
  const own = uploads === false ? undefined : uploads.collections?.[collection]
  // Features are typed as the config writes them; in the panel their fields are as those of forms.
  return own === undefined ? none : (own.fields as unknown as readonly ClientField[])
}
