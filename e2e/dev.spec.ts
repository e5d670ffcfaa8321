import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './fixtures/panel-pages.ts'
import { startProduct } from './fixtures/start-product.ts'

const ACCOUNT = { email: 'ada@example.org', password: 'difference engine' }

const config = `
import { defineConfig } from 'stet'
export default defineConfig({
  admin: { components: { beforeDashboard: ['./Greeting.tsx#Greeting'] } },
  collections: [{ slug: 'users', auth: true, fields: [] }],
})
`
const greeting = (words: string) => `
import { useUser } from '@stet/admin'
export function Greeting() {
  return <p>${words}, {useUser().email}</p>
}
`

test('stet dev bundles a changed component again, keeps the last working bundle, and does not restart', async ({
  page,
}, info) => {
  const site = info.outputPath('site')
  const write = (file: string, text: string) => writeFile(join(site, file), text)
  await mkdir(site, { recursive: true })
  await write('stet.config.ts', config)
  await write('Greeting.tsx', greeting('Fair winds'))
  const repository = join(import.meta.dirname, '..')
  const product = await startProduct({ folder: relative(repository, site), command: 'dev' })
  const timesStarted = () => product.log().match(/https?:/g)?.length
  try {
    await page.request.post(`${product.baseURL}/api/users/first-register`, { data: ACCOUNT })
    await page.request.post(`${product.baseURL}/api/users/login`, { data: ACCOUNT })
    await page.goto(`${product.baseURL}/admin`)
    await expect(page.getByText('Fair winds, ada@example.org')).toBeVisible()
    const started = timesStarted()

    const says = (words: string) =>
      expect(async () => {
        await page.reload()
        // On any machine one of them appears: the new text, or the old one again.
        const greeted = page.getByText(/^(Fair winds|Calm seas|Full sails), ada@example\.org$/)
        expect(await greeted.textContent()).toBe(`${words}, ada@example.org`)
      }).toPass()
    await write('Greeting.tsx', greeting('Calm seas'))
    await says('Calm seas')

    await write('Greeting.tsx', 'export function Greeting() { return <p> }')
    await expect.poll(product.log).toContain("the site's own components cannot be bundled")
    await says('Calm seas')

    await write('Greeting.tsx', greeting('Full sails'))
    await says('Full sails')
    expect(timesStarted()).toBe(started)
  } finally {
    await product.stop()
    await rm(site, { recursive: true, force: true })
  }
})
