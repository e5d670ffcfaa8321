import { useMemo } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { DatePicker, type DatePickerProps } from '../../ui/index.ts'

export interface DateControlProps
  extends Omit<DatePickerProps, 'language' | 'direction' | 'labels' | 'write' | 'read' | 'order'> {
  /** A pattern of the field's own. */
  readonly pattern?: string | undefined
}

/** A date picker in the user's language, for forms and filters. */
export function DateControl({ pattern, ...props }: DateControlProps) {
  const { t, language, direction, dates } = useI18n()
  const { kind } = props
  const { write, read, order } = dates(kind, pattern)
  const labels = useMemo<DatePickerProps['labels']>(
    () => ({
      open: t(kind === 'time' ? 'fields:chooseTime' : 'fields:chooseDate'),
      clear: t('fields:clear'),
      time: t('fields:time'),
      month: t('fields:month'),
      year: t('fields:year'),
      previousMonth: t('fields:previousMonth'),
      nextMonth: t('fields:nextMonth'),
      previousYear: t('fields:previousYear'),
      nextYear: t('fields:nextYear'),
      today: t('fields:today'),
      thisMonth: t('fields:thisMonth'),
      now: t('fields:now'),
      chosen: t('fields:chosen'),
    }),
    [t, kind],
  )
  return (
    <DatePicker
      {...props}
      {...{ language, direction, labels, order }}
      {...(read !== null && { write, read })}
    />
  )
}
