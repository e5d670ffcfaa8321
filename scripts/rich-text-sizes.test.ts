import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'packages/rich-text')

/** Maximum bytes of each entry point, minified and compressed, without React. */
const LIMITS: Readonly<Record<string, number>> = {
  html: 4096,
  react: 4096,
  text: 2048,
  markdown: 8192,
}

test('every entry point of @stet/rich-text has a limit', () => {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(Object.keys(exports).sort()).toEqual(
    Object.keys(LIMITS)
      .map((name) => `./${name}`)
      .sort(),
  )
})

test.each(Object.entries(LIMITS))('@stet/rich-text/%s stays small', async (name, limit) => {
  const bundle = await rolldown({
    input: join(folder, `src/${name}.ts`),
    external: ['react'],
    platform: 'neutral',
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  const [{ code, imports }] = output
  const bytes = gzipSync(code, { level: 9 }).length
  console.log(`@stet/rich-text/${name}: ${bytes} bytes compressed`)
  expect(imports).toEqual(name === 'react' ? ['react'] : [])
  expect(output).toHaveLength(1)
  expect(bytes).toBeLessThanOrEqual(limit)
})
