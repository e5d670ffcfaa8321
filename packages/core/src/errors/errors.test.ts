import { describe, expect, test } from 'vitest'
import de from '../i18n/messages/de.ts'
import en from '../i18n/messages/en.ts'
import { createTranslator } from '../i18n/translator.ts'
import { type ErrorCode, errorCatalogue } from './catalogue.ts'
import { notices, reorderNotice } from './notices.ts'
import {
  APIError,
  AuthenticationError,
  Forbidden,
  Locked,
  LockedAuth,
  NotFound,
  QueryError,
  RevisionConflict,
  StetError,
  TooManyRequests,
  Unauthorized,
  Unavailable,
  ValidationError,
} from './stet-error.ts'
import { errorBody } from './to-body.ts'

const english = createTranslator({ language: 'en', messages: { en } })
const german = createTranslator({ language: 'de', messages: { de } })

const invalid = new ValidationError({
  collection: 'posts',
  id: '7',
  problems: [
    { path: 'meta.title', key: 'validation:required', label: 'Meta > Title' },
    { path: 'layout.0.heading', key: 'validation:required', message: 'Say more.' },
  ],
})

describe('the answer to', () => {
  const simple: readonly (readonly [string, StetError, number, string])[] = [
    ['a missing document', new NotFound(), 404, 'The requested resource was not found.'],
    ['a forbidden action', new Forbidden(), 403, 'You are not allowed to perform this action.'],
    [
      'nobody',
      new Unauthorized(),
      401,
      'Unauthorized, you must be logged in to make this request.',
    ],
    [
      'a wrong password',
      new AuthenticationError(),
      401,
      'The email or password provided is incorrect.',
    ],
    [
      'a wrong password for a name',
      new AuthenticationError(true),
      401,
      'The username or password provided is incorrect.',
    ],
    [
      'a locked document',
      new Locked({ id: 5, operation: 'update' }),
      423,
      'Document with ID 5 is currently locked by another user and cannot be updated.',
    ],
    [
      'deleting a locked document',
      new Locked({ id: 5, operation: 'delete' }),
      423,
      'Document with ID 5 is currently locked and cannot be deleted.',
    ],
    [
      'a locked global',
      new Locked({ global: 'site' }),
      423,
      'Global with slug "site" is currently locked by another user and cannot be updated.',
    ],
    ['a body that is no JSON', new StetError('invalidJSON'), 400, 'Invalid JSON'],
    [
      'an unverified user',
      new StetError('unverifiedEmail'),
      403,
      'Please verify your email before logging in.',
    ],
  ]
  for (const [what, error, status, message] of simple) {
    test(what, () => {
      expect(errorBody(error, english)).toEqual({
        status,
        body: { errors: [{ name: error.name, message }] },
      })
      // Logs and code on the server get the same message.
      expect(error.message).toBe(message)
    })
  }

  test('a locked account says when to try again', () => {
    const message =
      'This user is locked due to having too many failed login attempts. Try again in 10 minutes.'
    const answer = errorBody(new LockedAuth(541), english)
    expect(answer).toMatchObject({
      status: 401,
      body: { errors: [{ message }] },
      headers: { 'Retry-After': '541' },
    })
    expect(errorBody(new TooManyRequests(61), english)).toMatchObject({
      body: { errors: [{ message: 'Too many requests. Please try again in 2 minutes.' }] },
    })
    const later = errorBody(new TooManyRequests(59), english)
    expect(later).toMatchObject({
      body: { errors: [{ message: 'Too many requests. Please try again in a moment.' }] },
    })
  })

  test('invalid data names every field in the caller’s language', () => {
    expect(errorBody(invalid, english)).toEqual({
      status: 400,
      body: {
        errors: [
          {
            name: 'ValidationError',
            message: 'The following fields are invalid: Meta > Title, layout.0.heading',
            data: {
              collection: 'posts',
              id: '7',
              errors: [
                { label: 'Meta > Title', message: 'This field is required.', path: 'meta.title' },
                { label: 'layout.0.heading', message: 'Say more.', path: 'layout.0.heading' },
              ],
            },
          },
        ],
      },
    })
    expect(errorBody(invalid, german).body).toMatchObject({
      errors: [
        {
          message: 'Die folgenden Felder sind ungültig: Meta > Title, layout.0.heading',
          data: {
            errors: [{ message: 'Dieses Feld ist erforderlich.' }, { message: 'Say more.' }],
          },
        },
      ],
    })
  })

  test('one invalid field of a global', () => {
    const problems = [{ path: 'motto', key: 'validation:required', label: 'Motto' } as const]
    expect(
      errorBody(new ValidationError({ global: 'site', problems }), english).body,
    ).toMatchObject({
      errors: [{ message: 'The following field is invalid: Motto', data: { global: 'site' } }],
    })
  })

  test('a query on paths that cannot be queried', () => {
    expect(errorBody(new QueryError(['a']), english).body).toEqual({
      errors: [
        {
          name: 'QueryError',
          message: 'The following path cannot be queried: a',
          data: [{ path: 'a' }],
        },
      ],
    })
    expect(new QueryError(['a', 'b', 'a']).message).toBe(
      'The following paths cannot be queried: a, b',
    )
  })

  test('a stale write is answered with what changed since, as 409 or, with If-Match, as 412', () => {
    const stale = { id: 'x', revision: 7, changedSince: [['title', 'en']] }
    expect(errorBody(new RevisionConflict(stale), english)).toMatchObject({
      status: 409,
      body: { errors: [{ name: 'RevisionConflict', data: stale }] },
    })
    const conflict = new RevisionConflict({ ...stale, doc: { id: 'x' }, status: 412 })
    expect(errorBody(conflict, english)).toMatchObject({
      status: 412,
      body: { errors: [{ data: { ...stale, doc: { id: 'x' } } }] },
    })
  })

  test('a busy server says when to try again', () => {
    expect(errorBody(new Unavailable(3), english)).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '3' },
    })
  })

  test('the answer for an unknown URL is not wrapped', () => {
    const error = new StetError('routeNotFound', { values: { path: '/api/x' } })
    expect(errorBody(error, english)).toEqual({
      status: 404,
      body: { message: 'Route not found "/api/x"' },
    })
  })
})

describe('private messages', () => {
  const words = { status: 500, body: { errors: [{ message: 'Something went wrong.' }] } }

  test('are not in the answer, whatever was thrown', () => {
    const secrets = [
      new Error('SQLITE_CONSTRAINT: users.hash'),
      new APIError('The key abc123 was refused'),
      new StetError('internal', { message: 'stack', data: { secret: 1 }, path: 'users.hash' }),
      'text',
      null,
      undefined,
      { message: 'object' },
    ]
    for (const secret of secrets) expect(errorBody(secret, english)).toEqual(words)
  })

  test('are in the answer when the site’s own code makes them public', () => {
    expect(errorBody(new APIError('No tickets left', 409, { left: 0 }), german)).toEqual({
      status: 409,
      body: { errors: [{ name: 'APIError', message: 'No tickets left', data: { left: 0 } }] },
    })
    expect(
      errorBody(new APIError('Down for a moment', 500, undefined, true), english),
    ).toMatchObject({
      status: 500,
      body: { errors: [{ message: 'Down for a moment' }] },
    })
  })
})

describe('the error catalogue', () => {
  test('has a message for every error and notice, in English and German', () => {
    const entries = [...Object.values(errorCatalogue), ...Object.values(notices)]
    for (const t of [english, german]) {
      for (const { key } of entries) expect(t(key, { count: 2 })).not.toBe(key)
    }
  })

  test('gives each error its own class, code and name', () => {
    for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
      const error = new StetError(code)
      expect(error).toBeInstanceOf(Error)
      expect([error.code, error.name, error.status]).toEqual([
        code,
        errorCatalogue[code].name,
        errorCatalogue[code].status,
      ])
    }
    expect(new NotFound()).toBeInstanceOf(StetError)
  })

  test('keeps the cause for the log', () => {
    const cause = new Error('disk full')
    expect(new StetError('insufficientStorage', { cause }).cause).toBe(cause)
  })

  test('has a notice for each way that a reorder can fail', () => {
    expect(english(reorderNotice(403).key)).toBe('You do not have permission to reorder these rows')
    expect(english(reorderNotice(500).key)).toMatch(/^Failed to reorder\./)
  })
})
