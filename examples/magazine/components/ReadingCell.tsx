import { Badge, type FieldCellProps, useI18n } from '@stet/admin'

/** The kind of reading as a badge, so that rows of a long list are easy to distinguish. */
export function ReadingCell({ field, value }: FieldCellProps<'select'>) {
  const { label } = useI18n()
  if (typeof value !== 'string') return null
  const option = field.options.find((one) => typeof one === 'object' && one.value === value)
  return <Badge>{typeof option === 'object' ? label(option.label, value) : value}</Badge>
}
