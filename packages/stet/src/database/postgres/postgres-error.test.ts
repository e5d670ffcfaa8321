import { expect, test } from 'vitest'
import { postgresError } from './postgres-error.ts'

const withCode = (code: string) => Object.assign(new Error('said by the server'), { code })

test('a full disk, an engine that is busy and a connection that broke are told apart', () => {
  expect(postgresError(withCode('53100'))).toMatchObject({
    code: 'insufficientStorage',
    status: 507,
  })
  for (const code of ['40001', '40P01', '53300', '57P01', '08006', 'ECONNRESET']) {
    expect(postgresError(withCode(code))).toMatchObject({ code: 'unavailable', status: 503 })
  }
  const unforeseen = withCode('42601')
  expect(postgresError(unforeseen)).toBe(unforeseen)
  expect(postgresError('no error')).toBe('no error')
})
