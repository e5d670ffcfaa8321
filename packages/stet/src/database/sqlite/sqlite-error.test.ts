import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { UniqueViolation } from '../executor.ts'
import { sqliteError } from './sqlite-error.ts'

function errorOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return sqliteError(error)
  }
  throw new Error('It did not fail.')
}

test('a full disk is insufficient storage, and what is stored stays readable', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table t (x text)')
  database.exec("insert into t values ('kept')")
  database.exec('pragma max_page_count = 10')
  const filling = () => database.prepare('insert into t values (?)').run('x'.repeat(1_000_000))
  expect(errorOf(filling)).toMatchObject({ code: 'insufficientStorage', status: 507 })
  expect(database.prepare('select x from t').all()).toEqual([{ x: 'kept' }])
})

test('a value that is taken says which index refused it', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(
    "create table t (a text, b text); create unique index u_a on t (a) where b = 'main'",
  )
  database.exec("insert into t values ('x', 'main')")
  const error = errorOf(() => database.exec("insert into t values ('x', 'main')"))
  expect(error).toBeInstanceOf(UniqueViolation)
  expect((error as UniqueViolation).constraint).toBe('t.a')
})

test('an unforeseen error stays as it is', () => {
  const database = new DatabaseSync(':memory:')
  expect(errorOf(() => database.exec('select nothing'))).toMatchObject({ code: 'ERR_SQLITE_ERROR' })
})
