import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository.mjs'

const rows = readFileSync(join(root, 'docs/hardening.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', , tests = ''] = line.split('|').map((cell) => cell.trim())
    if (!/^[A-Z]\d+$/.test(id)) return []
    return [{ id, files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }]
  })

test('each row of the hardening table names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(50)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const { id, files } of rows) {
    expect(files, id).not.toEqual([])
    for (const file of files) {
      const path = /^(packages|plugins|storage|e2e)\//.test(file)
        ? file
        : `packages/stet/test/${file}`
      expect(existsSync(join(root, path)), `${id}: ${file}`).toBe(true)
    }
  }
})
