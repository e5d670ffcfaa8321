import { describe, expect, test } from 'vitest'
import { type FailedCall, readFailedCall } from './transport.ts'

const failed = (status: number, rest: Partial<FailedCall> = {}) =>
  readFailedCall({
    status,
    isOffline: false,
    message: 'No.',
    retryAfter: null,
    errors: [],
    fieldProblems: [],
    ...rest,
  })

describe('a failed call', () => {
  test.each([
    ['no answer', 0, {}, { kind: 'unreachable' }],
    [
      "a hotel's sign-in page instead of the answer",
      200,
      { isOffline: true },
      { kind: 'unreachable' },
    ],
    ['no user signed in', 401, {}, { kind: 'signedOut' }],
    ['another revision, with If-Match', 412, {}, { kind: 'stale' }],
    [
      'another revision, without it',
      409,
      { errors: [{ name: 'RevisionConflict' }] },
      { kind: 'stale' },
    ],
    ['a document that is there already', 409, {}, { kind: 'exists' }],
    [
      'an id that is taken',
      400,
      { fieldProblems: [{ path: 'id', message: 'Value must be unique' }] },
      { kind: 'exists' },
    ],
    ['too many requests', 429, { retryAfter: 3 }, { kind: 'busy', retryAfter: 3_000 }],
    ['a server that is down', 502, {}, { kind: 'busy', retryAfter: null }],
    ['no right', 403, {}, { kind: 'refused', status: 403, message: 'No.' }],
    ['a full disk', 507, {}, { kind: 'refused', status: 507, message: 'No.' }],
  ] as const)('because of %s', (_why, status, rest, expected) => {
    expect(failed(status, rest)).toEqual(expected)
  })

  test('because fields are invalid carries their problems', () => {
    const fieldProblems = [
      { path: 'title', message: 'Required' },
      { path: 'id', message: 'Not an id' },
    ]
    expect(failed(400, { fieldProblems })).toEqual({
      kind: 'invalid',
      problems: fieldProblems,
      message: 'No.',
    })
  })
})
