import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Maximum bytes of each entry point, minified and compressed, without React. */
const LIMITS: Readonly<Record<string, number>> = {
  'rich-text/html': 4096,
  'rich-text/react': 4096,
  'rich-text/text': 2048,
  'rich-text/markdown': 8192,
  'live-preview/index': 1536,
  'live-preview/react': 1536,
  'live-preview/editing/index': 6144,
}

test.each(['rich-text', 'live-preview'])('every entry point of @stet/%s has a limit', (name) => {
  const file = join(root, 'packages', name, 'package.json')
  const { exports } = JSON.parse(readFileSync(file, 'utf8'))
  const entries = Object.values<string>(exports).map((path) =>
    path.replace(/^\.\/src\/(.*)\.ts$/, `${name}/$1`),
  )
  const limited = Object.keys(LIMITS).filter((entry) => entry.startsWith(`${name}/`))
  expect(entries.sort()).toEqual(limited.sort())
})

test.each(Object.entries(LIMITS))('@stet/%s stays small', async (name, limit) => {
  const [folder = '', ...path] = name.split('/')
  const entry = path.join('/')
  const bundle = await rolldown({
    input: join(root, 'packages', folder, `src/${entry}.ts`),
    external: ['react'],
    platform: 'neutral',
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  const [{ code, imports }] = output
  const bytes = gzipSync(code, { level: 9 }).length
  console.log(`@stet/${name}: ${bytes} bytes compressed`)
  expect(imports).toEqual(entry === 'react' ? ['react'] : [])
  expect(output).toHaveLength(1)
  expect(bytes).toBeLessThanOrEqual(limit)
})
