import type { ExplainedAnswer, ExplainedFieldAnswer, ExplainedRule } from '@stet/core'
import en from '@stet/core/i18n/en'
import { describe, expect, test } from 'vitest'
import { createI18n } from '../../../i18n/i18n.ts'
import {
  explainedLines,
  fieldReasonText,
  meaningOf,
  reasonText,
  returnedText,
} from './why-texts.ts'

const i18n = createI18n({ language: 'en', messages: en })

const rule = (
  returned: ExplainedRule['returned'],
  more: Partial<ExplainedRule> = {},
): ExplainedRule => ({
  of: { kind: 'collection', slug: 'posts', operation: 'read' },
  isDefault: false,
  returned,
  ...more,
})
const answer = (more: Partial<ExplainedAnswer>): ExplainedAnswer => ({
  isAllowed: false,
  reason: 'denied',
  rules: [],
  ...more,
})

describe('the reason of a verdict', () => {
  const draft = rule(true)
  const versions = rule(false, {
    of: { kind: 'collection', slug: 'posts', operation: 'readVersions' },
  })
  const cases: readonly [string, Partial<ExplainedAnswer>][] = [
    ['“access.readVersions” returned false.', { decidedBy: 1, rules: [draft, versions] }],
    [
      '“access.read” threw: It broke.',
      { reason: 'threw', decidedBy: 0, rules: [rule({ error: 'It broke.' })] },
    ],
    [
      '“access.read” returned a condition that cannot be used: No such path.',
      { reason: 'unusable', decidedBy: 0, rules: [rule({ where: {}, unusable: 'No such path.' })] },
    ],
    [
      'The config has no “access.read”, so only users of the panel may.',
      { decidedBy: 0, rules: [rule(false, { isDefault: true })] },
    ],
    [
      'The config has no “access.read”, so users of the panel may.',
      { isAllowed: true, reason: 'allowed', rules: [rule(true, { isDefault: true })] },
    ],
    ['“access.read” returned true.', { isAllowed: true, reason: 'allowed', rules: [draft] }],
    [
      '“access.read” returned true, and so did every other rule that was called.',
      { isAllowed: true, reason: 'allowed', rules: [draft, { ...versions, returned: true }] },
    ],
    [
      '“access.readVersions” returned a condition, and the document matches it.',
      {
        isAllowed: true,
        reason: 'matches',
        rules: [draft, { ...versions, returned: { where: {}, matches: true } }],
      },
    ],
    ['A value is missing.', { reason: 'refused', message: 'A value is missing.' }],
    ['There is no such document.', { reason: 'notFound', rules: [draft] }],
  ]
  test.each(cases)('%s', (text, given) => {
    expect(reasonText(i18n, answer(given))).toBe(text)
  })
})

test('a rule says what it returned and what that means', () => {
  const match = rule({ where: { team: { equals: 'a' } }, matches: true })
  expect(returnedText(i18n, match)).toBe('a condition')
  expect(meaningOf(i18n, match)).toBe('The document matches it.')
  expect(returnedText(i18n, rule(false))).toBe('false')
  expect(meaningOf(i18n, rule(false))).toBe('')
  expect(meaningOf(i18n, rule(true, { looksAtDocument: true }))).toContain('counts as false')
  const ofTrash = rule({ where: {}, matches: false }, { isOfTrash: true })
  expect(meaningOf(i18n, ofTrash)).toBe(
    'The document does not match it. It only decides whether the document is seen in the trash.',
  )
})

describe('the reason of a field', () => {
  const ofField = (returned: ExplainedRule['returned'], more: Partial<ExplainedRule> = {}) =>
    rule(returned, {
      of: { kind: 'collection', slug: 'posts', operation: 'read', field: 'fee' },
      ...more,
    })
  const field = (more: Partial<ExplainedFieldAnswer>): ExplainedFieldAnswer => ({
    isAllowed: false,
    reason: 'denied',
    rules: [],
    ...more,
  })
  const cases: readonly [string, Partial<ExplainedFieldAnswer>][] = [
    ['It has no rule of its own.', { isAllowed: true, reason: 'allowed' }],
    ['isAdmin (fee.access.read) returned false.', { rules: [ofField(false, { name: 'isAdmin' })] }],
    [
      'fee.access.read, of a group around it, returned false.',
      {
        rules: [
          ofField(false, {
            of: {
              kind: 'collection',
              slug: 'posts',
              operation: 'read',
              field: 'fee',
              isAround: true,
            },
          }),
        ],
      },
    ],
    ['“meta” around it may not be used.', { reason: 'around', around: 'meta' }],
    [
      'fee.access.read returned false. Denied at rows.1.fee and rows.2.fee.',
      { rules: [ofField(true), ofField(false)], deniedAt: ['rows.1.fee', 'rows.2.fee'] },
    ],
    [
      'fee.access.read returned false. Denied at a, b, and c and 2 more places.',
      { rules: [ofField(true), ofField(false)], deniedAt: ['a', 'b', 'c', 'd', 'e'] },
    ],
  ]
  test.each(cases)('%s', (text, given) => {
    expect(fieldReasonText(i18n, field(given))).toBe(text)
  })
})

test('fields are filtered by their paths, and by whether they are refused', () => {
  const allowed: ExplainedFieldAnswer = { isAllowed: true, reason: 'allowed', rules: [] }
  const hidden: ExplainedFieldAnswer = { isAllowed: false, reason: 'hidden', rules: [] }
  const fields = [
    { path: 'title', read: allowed },
    { path: 'meta.key', read: hidden, panel: ['readOnly'] as const },
    { path: 'meta.Title', read: hidden },
    { path: 'written', update: allowed },
  ]
  const paths = (text: string, onlyRefused = false) =>
    explainedLines(fields, 'read', { text, onlyRefused }).map(({ path }) => path)
  expect(paths('')).toEqual(['title', 'meta.key', 'meta.Title'])
  expect(paths(' title')).toEqual(['title', 'meta.Title'])
  expect(paths('title', true)).toEqual(['meta.Title'])
})
