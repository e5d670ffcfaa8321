import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Bundlers look for these while they build, as if they were modules. */
const resolvedWhileBuilding =
  /new URL\([^)]*import\.meta\.url|require\.resolve\(|import\.meta\.resolve\(/

test('no file of the package is found by a path that bundlers take for a module', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  expect(sources.length).toBeGreaterThan(100)
  const wrong = sources.filter((name) => {
    const code = readFileSync(join(import.meta.dirname, name), 'utf8').replace(
      /^\s*(\/\/|\*).*$/gm,
      '',
    )
    return resolvedWhileBuilding.test(code)
  })
  expect(wrong).toEqual([])
})
