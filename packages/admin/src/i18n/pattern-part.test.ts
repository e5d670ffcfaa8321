import { expect, test } from 'vitest'
import { dayOrder, patternPart } from './pattern-part.ts'

test.each([
  ['d MMM yyyy, HH:mm', 'day', 'd MMM yyyy'],
  ['d MMM yyyy, HH:mm', 'month', 'MMM yyyy'],
  ['d MMM yyyy, HH:mm', 'time', 'HH:mm'],
  ['d MMM yyyy, HH:mm', 'dayAndTime', 'd MMM yyyy, HH:mm'],
  ['MMMM do yyyy, h:mm a', 'day', 'MMMM do yyyy'],
  ['MMMM do yyyy, h:mm a', 'month', 'MMMM yyyy'],
  ['MMMM do yyyy, h:mm a', 'time', 'h:mm a'],
  ["EEEE, d. MMMM yyyy 'um' HH:mm 'Uhr'", 'day', 'EEEE, d. MMMM yyyy'],
  ["EEEE, d. MMMM yyyy 'um' HH:mm 'Uhr'", 'month', 'MMMM yyyy'],
  ["EEEE, d. MMMM yyyy 'um' HH:mm 'Uhr'", 'time', "HH:mm 'Uhr'"],
  ["HH:mm 'on' dd/MM/yyyy", 'day', 'dd/MM/yyyy'],
  ["HH:mm 'on' dd/MM/yyyy", 'time', 'HH:mm'],
  ["yyyy'年'M'月'd'日' HH:mm", 'day', "yyyy'年'M'月'd'日'"],
  ['yyyy-MM-dd HH:mm:ss', 'time', 'HH:mm'],
  // A moment in a form needs its time, whatever the site writes in its lists.
  ['dd.MM.yyyy', 'dayAndTime', 'dd.MM.yyyy, p'],
  ['dd.MM.yyyy', 'time', null],
  ['yyyy', 'day', null],
  ['PPpp', 'day', null],
] as const)('of %s, a %s is %s', (pattern, kind, part) => {
  expect(patternPart(pattern, kind)).toBe(part)
})

test.each([
  ['dd.MM.yyyy', ['day', 'month', 'year']],
  ['yyyy-MM-dd', ['year', 'month', 'day']],
  ["MMMM do yyyy 'dd'", ['month', 'day', 'year']],
  ['MMM yyyy', null],
])('what is typed beside %s is read in its order', (pattern, order) => {
  expect(dayOrder(pattern)).toEqual(order)
})
