import type { ClientBlock } from '@stet/core'
import type { Path } from '../../../../base/path.ts'
import { accessBelow } from '../../../../document/rules/field-access.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { RowCard, type RowCardProps } from '../../../rows/RowCard.tsx'
import { useTextField } from '../text-field.ts'

interface BlockFormProps
  extends Pick<RowCardProps, 'readOnly' | 'isOpen' | 'onOpenChange' | 'menu' | 'onMenuOpenChange'> {
  readonly block: ClientBlock
  /** Of the block in the document. */
  readonly path: Path
}

/** The head and the fields of a block between the lines of a text. */
export function BlockForm({ block, ...row }: BlockFormProps) {
  const text = useTextField()
  const { label } = useI18n()
  return (
    <RowCard
      {...row}
      title={label(block.labels?.singular, block.slug)}
      fields={block.fields}
      access={accessBelow(text.access, text.field.name, `block.${block.slug}`)}
      namesBlock={block.admin?.disableBlockName !== true}
      unknownBlock={null}
    />
  )
}
