import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPanelPart, bundleComponents } from '../../../src/components/bundle-components.ts'
import { readManifest } from '../../../src/components/manifest.ts'
import { definePlugin } from '../../../src/index.ts'
import { openTestSite, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const component = './Note.tsx'
let base: string
let folder: string
let built: string
let site: TestSite
let plain: TestSite

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'stet-panel-files-'))
  folder = join(base, '.stet', 'components')
  await writeFile(join(base, 'Note.tsx'), 'export default () => <p>A note of the house</p>')
  await mkdir(join(base, '.stet'))
  await bundleComponents({ components: [component], panels: [], base, folder })
  built = join(base, 'panel')
  await writeFile(join(base, 'panel.tsx'), "export default { name: 'reminders' }")
  await buildPanelPart('./panel.tsx', base, built)
  const config = {
    ...testConfig,
    admin: { components: { beforeDashboard: [component] } },
    plugins: [
      definePlugin({
        name: 'reminders',
        panel: { built: pathToFileURL(`${built}/`) },
        messages: {
          en: { 'reminders:title': 'Reminders' },
          de: { 'reminders:title': 'Erinnerungen' },
        },
      }),
    ],
  }
  site = await openTestSite(config, { componentsDir: folder })
  plain = await openTestSite(testConfig, { componentsDir: folder })
})
afterAll(async () => {
  await site?.cms.close()
  await plain?.cms.close()
  await rm(base, { recursive: true, force: true })
})

const get = async (from: TestSite, path: string) => {
  const answer = await from.send('anonymous', 'GET', path)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe('the files of the panel', () => {
  test('include the components that the config names, under names that change with their content', async () => {
    const { body } = { body: JSON.parse((await get(site, '/api/_panel/bootstrap')).text) }
    const { status, text, headers } = await get(site, `/admin/${body.extensions.scripts.at(-1)}`)
    expect(status).toBe(200)
    expect(text).toContain('A note of the house')
    expect(headers.get('content-type')).toContain('text/javascript')
    expect(headers.get('cache-control')).toContain('immutable')
  })

  test('do not reveal the files of the server that they were made from', async () => {
    const manifest = await readManifest(folder)
    expect(JSON.stringify(manifest)).toContain(base)
    for (const name of ['components.json', '../components.json', '%2e%2e%2fcomponents.json', '']) {
      const { text } = await get(site, `/admin/components/${name}`)
      expect(text).not.toContain(base)
    }
  })

  test('include what plugins bring built, and their texts beside those of the panel', async () => {
    const { extensions } = JSON.parse((await get(site, '/api/_panel/bootstrap')).text)
    expect(extensions.order).toEqual(['reminders'])
    expect(extensions.scripts[0]).toMatch(/^plugins\/reminders\/panel-.+\.js$/)
    const current = await get(site, '/admin/messages/de.json')
    const german = JSON.parse(
      (await get(site, `/admin/messages/${current.headers.get('location')}`)).text,
    )
    expect(german.reminders).toEqual({ title: 'Erinnerungen' })
    expect(german.general).toMatchObject({ cancel: 'Abbrechen' })
    const { text, headers } = await get(site, `/admin/${extensions.scripts[0]}`)
    expect(text).toContain('reminders')
    expect(headers.get('cache-control')).toContain('immutable')
  })

  test('a plugin whose panel is not built keeps the site from starting', async () => {
    const plugin = definePlugin({ name: 'lazy', panel: { built: join(base, 'nowhere') } })
    await expect(openTestSite({ ...testConfig, plugins: [plugin] })).rejects.toThrow(
      /plugins\(lazy\)\.panel: has no built panel in .*nowhere/,
    )
  })

  test('include no components if the config names none, even if some were bundled before', async () => {
    const { text } = await get(plain, '/api/_panel/bootstrap')
    expect(JSON.parse(text)).not.toHaveProperty('extensions')
  })

  test.each(['assets', 'components', 'plugins', 'plugins/reminders', 'plugins/other'])(
    'in %s are not there under a name that cannot be one',
    async (kind) => {
      for (const name of ['%E0%A4%A', '%', '..%2f..%2fpackage.json', 'nothing.js', '%00']) {
        const { status, text } = await get(site, `/admin/${kind}/${name}`)
        expect({ name, status }).toEqual({ name, status: 404 })
        expect(text).not.toMatch(/URIError| at file:/)
      }
    },
  )
})
