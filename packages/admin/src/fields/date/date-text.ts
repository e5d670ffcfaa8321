import type { DatePickerAppearance, Json } from '@stet/core'

/** What the browser's input for an appearance is called. */
export type DateInputType = 'date' | 'time' | 'datetime-local' | 'month'

const inputTypes: Readonly<Record<DatePickerAppearance, DateInputType>> = {
  default: 'datetime-local',
  dayAndTime: 'datetime-local',
  dayOnly: 'date',
  monthOnly: 'month',
  timeOnly: 'time',
}

export function inputType(appearance: DatePickerAppearance): DateInputType {
  return inputTypes[appearance]
}

/** A day without a time is kept at noon UTC: it is the same day wherever it is read. */
const NOON = 'T12:00:00.000Z'

/** The stored time in the form of the input: days as they are in UTC, times as they are here. */
export function toInputText(stored: Json | undefined, type: DateInputType): string {
  const date = dateOf(stored)
  if (date === null) return ''
  if (type === 'date') return date.toISOString().slice(0, 10)
  if (type === 'month') return date.toISOString().slice(0, 7)
  const local = localText(date)
  return type === 'time' ? local.slice(11) : local
}

/** What the input holds as it is stored; null when it is empty or half filled in. */
export function fromInputText(
  text: string,
  type: DateInputType,
  stored: Json | undefined,
): string | null {
  if (text === '') return null
  switch (type) {
    case 'date':
      return isoOf(text + NOON)
    case 'month':
      return isoOf(`${text}-01${NOON}`)
    case 'time':
      // A time of day needs some day: the one it had, else the first that computers count.
      return isoOf(`${dayOf(stored)}T${text}`)
    case 'datetime-local':
      return isoOf(text)
  }
}

export function dateOf(stored: Json | undefined): Date | null {
  if (typeof stored !== 'string' && typeof stored !== 'number') return null
  const date = new Date(stored)
  return Number.isNaN(date.getTime()) ? null : date
}

function dayOf(stored: Json | undefined): string {
  const date = dateOf(stored)
  return date === null ? '1970-01-01' : localText(date).slice(0, 10)
}

function isoOf(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function localText(date: Date): string {
  const pad = (part: number, length = 2) => String(part).padStart(length, '0')
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}
