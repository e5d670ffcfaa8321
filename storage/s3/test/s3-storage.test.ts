import { expect, onTestFinished, test } from 'vitest'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Storage, type S3StorageOptions } from '../src/index.ts'
import { credentials, startBucketServer } from './server/bucket-server.ts'
import { textOf, useFiles } from './files.ts'

test('smoke', async () => {
  const { storage, file } = await useFiles()
  expect(await storage.write('a.txt', await file('0123456789'))).toBe(true)
  expect(await storage.stat('a.txt')).toMatchObject({ size: 10 })
  expect(await textOf(await storage.read('a.txt', { start: 2, end: 4 }))).toBe('234')
  expect(await storage.write('a.txt', await file('other'))).toBe(false)
  const big = 'x'.repeat(12 * 1024 * 1024)
  expect(await storage.write('b.txt', await file(big))).toBe(true)
  expect(await storage.write('b.txt', await file(big))).toBe(false)
  expect((await textOf(await storage.read('b.txt')))?.length).toBe(big.length)
})
