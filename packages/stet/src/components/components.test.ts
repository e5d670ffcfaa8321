import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { bundleComponents, type ComponentBundle, watchComponents } from './bundle-components.ts'
import { ensureComponents } from './ensure-components.ts'
import { readManifest } from './manifest.ts'

const rating = `
import { useField } from '@stet/admin'
import { useState } from 'react'
import './rating.css'
export function Rating() {
  const [open] = useState(true)
  useField(['rating'])
  return <b className="rating">{open ? 'open' : 'closed'}</b>
}`

let base: string
let bundle: ComponentBundle
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'stet-components-'))
  onTestFinished(() => rm(base, { recursive: true, force: true }))
  await writeFile(join(base, 'rating.tsx'), rating)
  await writeFile(join(base, 'rating.css'), '.rating { color: red }')
  await writeFile(join(base, 'hint.tsx'), 'export default () => null')
  bundle = {
    components: ['./hint.tsx', './rating.tsx#Rating'],
    base,
    folder: join(base, '.stet/components'),
  }
})

async function script(): Promise<{ readonly name: string; readonly text: string }> {
  const manifest = await readManifest(bundle.folder)
  if (!manifest) throw new Error('Nothing was bundled.')
  return {
    name: manifest.script,
    text: await readFile(join(bundle.folder, manifest.script), 'utf8'),
  }
}

describe('components of the site', () => {
  test('are bundled under the names that the config has for them, with the panel’s own React', async () => {
    await bundleComponents(bundle)
    const { text } = await script()
    const asked: string[] = []
    const page: Record<string, unknown> = {
      stetModules: {
        react: { useState: (value: unknown) => [asked.push('useState') && value] },
        jsxRuntime: { jsx: (type: string, props: object) => ({ type, ...props }) },
        reactDOM: {},
        admin: { useField: (path: readonly string[]) => asked.push(`useField ${path}`) },
      },
    }
    page.globalThis = page
    runInNewContext(text, page)
    const components = page.stetComponents as Record<string, () => unknown>
    expect(Object.keys(components)).toEqual(bundle.components)
    expect(components['./rating.tsx#Rating']?.()).toMatchObject({ type: 'b', children: 'open' })
    expect(asked).toEqual(['useState', 'useField rating'])
    expect(text).not.toContain('react.development')
    const styles = (await readManifest(bundle.folder))?.styles ?? []
    expect(styles).toHaveLength(1)
    expect(await readFile(join(bundle.folder, styles[0] ?? ''), 'utf8')).toContain('.rating')
  })

  test('are bundled again only when one of their files changed', async () => {
    await ensureComponents(bundle)
    const first = await script()
    await ensureComponents(bundle)
    expect(await script()).toEqual(first)
    await writeFile(join(base, 'rating.css'), '.rating { color: blue }')
    await utimes(join(base, 'rating.css'), new Date(), new Date(Date.now() + 5000))
    const before = (await readManifest(bundle.folder))?.styles
    await ensureComponents(bundle)
    expect((await readManifest(bundle.folder))?.styles).not.toEqual(before)
    // Nothing is left of the first but what is served.
    expect((await readdir(bundle.folder)).length).toBeLessThanOrEqual(4)
  })

  test('are bundled again when the config names others', async () => {
    await ensureComponents(bundle)
    await ensureComponents({ ...bundle, components: ['./hint.tsx'] })
    expect((await readManifest(bundle.folder))?.components).toEqual(['./hint.tsx'])
  })

  test('that are not there are named', async () => {
    const missing = { ...bundle, components: ['./nowhere.tsx#Nothing'] }
    await expect(bundleComponents(missing)).rejects.toThrow(/nowhere\.tsx/)
  })

  test('are bundled again when a source changes', async () => {
    let bundled = Promise.withResolvers<void>()
    const stop = await watchComponents(bundle, (failure) =>
      failure ? bundled.reject(failure) : bundled.resolve(),
    )
    try {
      await bundled.promise
      const first = await script()
      bundled = Promise.withResolvers()
      await writeFile(join(base, 'hint.tsx'), 'export default () => "changed"')
      await expect.poll(async () => (await script()).name, { timeout: 20_000 }).not.toBe(first.name)
      // Pages that were opened with the one before may still ask for it.
      expect(await readdir(bundle.folder)).toContain(first.name)
    } finally {
      await stop()
    }
  }, 40_000)
})
