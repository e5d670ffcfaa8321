import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  buildPanelPart,
  bundleComponents,
  type ComponentBundle,
  watchComponents,
} from './bundle-components.ts'
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
    panels: [],
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

interface Part {
  readonly name: string
  readonly components: Readonly<Record<string, () => unknown>>
}

/** Runs a bundle as a page does; answers what it adds to the panel. */
function run(text: string, page: Record<string, unknown>): readonly Part[] {
  const parts: Part[] = []
  runInNewContext(text, Object.assign(page, { globalThis: page, stetPanelParts: parts }))
  return parts
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
    const [part] = run(text, page)
    const components = part?.components ?? {}
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

  test('stand beside whole parts of the panel, of which the site’s own is the last', async () => {
    for (const name of ['seo', 'own']) {
      await writeFile(join(base, `${name}.tsx`), `export default { name: '${name}' }`)
    }
    const panels = [pathToFileURL(join(base, 'seo.tsx')).href, './own.tsx']
    const all = { ...bundle, components: ['./hint.tsx'], panels }
    await bundleComponents(all)
    const parts = run((await script()).text, {})
    expect(parts.map(({ name }) => name)).toEqual(['seo', 'own', ''])
    expect(Object.keys(parts[2]?.components ?? {})).toEqual(['./hint.tsx'])
    await ensureComponents({ ...all, panels: ['./own.tsx'] })
    expect((await readManifest(bundle.folder))?.panels).toEqual(['./own.tsx'])
  })

  test('that are not there are named', async () => {
    const missing = { ...bundle, components: ['./nowhere.tsx#Nothing'] }
    await expect(bundleComponents(missing)).rejects.toThrow(/nowhere\.tsx/)
  })

  test('are bundled again when a source changes, and the bundles before are still served', async () => {
    let endings = 0
    const stop = await watchComponents(bundle, () => endings++)
    const bundledBy = (act: () => Promise<void>) => {
      const before = endings
      const look = async () => {
        await act()
        return endings
      }
      return expect.poll(look, { timeout: 20_000, interval: 500 }).toBeGreaterThan(before)
    }
    const save = (words: string) =>
      writeFile(join(base, 'hint.tsx'), `export default () => "${words}"`)
    const text = async () => (await script()).text
    try {
      await bundledBy(async () => {})
      const first = await script()
      await save('changed')
      await expect.poll(text, { timeout: 20_000 }).toContain('changed')
      // What is saved unchanged is bundled again too.
      await bundledBy(() => save('changed'))
      expect(await readdir(bundle.folder)).toContain(first.name)
    } finally {
      await stop()
    }
  })
})

describe('a plugin’s part of the panel', () => {
  test('is built into a folder that says what the page loads', async () => {
    await writeFile(
      join(base, 'panel.tsx'),
      "import { Rating } from './rating.tsx'\nexport default { name: 'stars', components: { Rating } }",
    )
    const folder = join(base, 'panel')
    await buildPanelPart('./panel.tsx', base, folder)
    const { script, styles } = JSON.parse(await readFile(join(folder, 'panel.json'), 'utf8'))
    expect((await readdir(folder)).sort()).toEqual([script, ...styles, 'panel.json'].sort())
    const text = await readFile(join(folder, script), 'utf8')
    const shared = { react: {}, jsxRuntime: {}, reactDOM: {}, admin: {} }
    expect(run(text, { stetModules: shared })).toMatchObject([{ name: 'stars' }])
  })
})
