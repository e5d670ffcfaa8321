import { Badge, type FieldCellProps, useMessages } from '@stet/admin'

/** The kind of reading as a badge, so that rows of a long list are easy to distinguish. */
export function ReadingCell({ field, value }: FieldCellProps<'select'>) {
  const { label } = useMessages()
  if (typeof value !== 'string') return null
  const option = field.options.find((one) => typeof one === 'object' && one.value === value)
  return <Badge>{typeof option === 'object' ? label(option.label, value) : value}</Badge>
}
