import { useMemo } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { DatePicker, type DatePickerProps } from '../../ui/index.ts'

export type DateControlProps = Omit<DatePickerProps, 'language' | 'direction' | 'labels'>

/** A date picker that speaks the editor's language: in forms, and wherever else a date is asked for. */
export function DateControl(props: DateControlProps) {
  const { t, language, direction } = useI18n()
  const { kind } = props
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
  return <DatePicker {...props} language={language} direction={direction} labels={labels} />
}
