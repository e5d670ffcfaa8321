import { zoneOffsets } from '@stet/core'
import { xmlText } from '../xml-characters.ts'
import { type FileCell, type FileDate, isoText } from './list-cell.ts'

/** Characters that a cell of a spreadsheet takes; a file with more is called damaged. */
const maxCharacters = 32_767

/** The styles of `xlsx-parts.ts`, by what they are for. */
export const cellStyles = Object.freeze({ heading: 1, day: 2, month: 3, time: 4, dayAndTime: 5 })

/** Writes cells whose times are as the clocks of a time zone show them. */
export function cellWriter(timeZone: string): (cell: FileCell, place: string) => string {
  const clock = wallClock(timeZone)
  return (cell, place) => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string') return textCell(cell, place)
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    const serial = serialOf(cell, clock)
    if (serial === null) return textCell(isoText(cell), place)
    return `<c r="${place}" s="${cellStyles[cell.kind]}"><v>${serial}</v></c>`
  }
}

/** A text, which is never a formula: those have an element of their own. */
export function textCell(text: string, place: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`
  const words = xmlText(shortened(text).replace(codePattern, '_x005F_$1'))
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`
}

// Spreadsheets read this as the character with that number, so its first sign is written as one.
const codePattern = /_(x[0-9a-f]{4}_)/gi

function shortened(text: string): string {
  if (text.length <= maxCharacters) return text
  return `${text.slice(0, maxCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Column letters and row number: `A1`, `AB7`. */
export function cellName(column: number, row: number): string {
  return `${columnName(column)}${row}`
}

const alphabet = 26

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % alphabet))
  return index < alphabet ? letter : columnName(Math.floor(index / alphabet) - 1) + letter
}

const dayLength = 86_400_000
/** Spreadsheets count days from here; before March 1900 they count one that there was not. */
const firstDay = Date.UTC(1899, 11, 30)
const firstShared = Date.UTC(1900, 2, 1)
const lastShared = Date.UTC(10_000, 0, 1)

/** A date as days since the first one; null for one that spreadsheets do not have. */
function serialOf({ moment, kind }: FileDate, clock: (time: number) => number): number | null {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return null
  if (kind === 'month') return serialOfDay(Date.parse(`${moment.slice(0, 7)}-01`))
  if (kind === 'day') return serialOfDay(Math.floor(time / dayLength) * dayLength)
  const wall = clock(time)
  if (kind === 'time') return (((wall % dayLength) + dayLength) % dayLength) / dayLength
  return serialOfDay(wall)
}

function serialOfDay(time: number): number | null {
  return time >= firstShared && time < lastShared ? (time - firstDay) / dayLength : null
}

/** What clocks of the zone show at a moment, as if it were UTC. */
function wallClock(timeZone: string): (time: number) => number {
  const offsetAt = zoneOffsets(timeZone)
  return (time) => time + offsetAt(time)
}
