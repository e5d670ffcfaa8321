import { expect, test } from 'vitest'
import { rowNumber, summaryPath } from './row-text.ts'

test('rows are counted from one, in two digits', () => {
  expect([0, 8, 9, 99].map(rowNumber)).toEqual(['01', '09', '10', '100'])
})

test('a row is recognised by its first text, however deep it is', () => {
  expect(
    summaryPath([
      { type: 'number', name: 'count' },
      {
        type: 'tabs',
        tabs: [
          {
            name: 'content',
            fields: [{ type: 'row', fields: [{ type: 'text', name: 'heading' }] }],
          },
        ],
      },
    ]),
  ).toEqual(['content', 'heading'])
  expect(summaryPath([{ type: 'checkbox', name: 'on' }])).toBeNull()
})
