import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { DESK, isAccessible, PHONE } from './fixtures/accessible.ts'
import { siteTest } from './fixtures/own-site.ts'

const SECRET = `whsec_${Buffer.from('a secret of 32 bytes, for tests.').toString('base64')}`

interface Received {
  readonly id: string
  readonly type: string
  readonly isSigned: boolean
}

/** What arrived, and what is answered to it from now on. */
const receiver = { received: [] as Received[], status: 200 }

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
  const id = String(request.headers['webhook-id'])
  const signed = `${id}.${request.headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  const isSigned = request.headers['webhook-signature'] === expected
  const { type } = JSON.parse(body) as { type: string }
  receiver.received.push({ id, type, isSigned })
  response.writeHead(receiver.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ heard: type, with: request.headers.authorization }))
})

const test = siteTest('webhook-site', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: { WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, WEBHOOK_SECRET: SECRET },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
})

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const rows = (page: Page) => main(page).getByRole('table').getByRole('row')
const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const nav = (page: Page) => page.getByRole('navigation', { name: 'Navigation' })

async function choose(page: Page, select: string, option: string): Promise<void> {
  await main(page).getByRole('combobox', { name: select }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('deliveries are seen, sent again and tried out, and tell no secret', async ({
  editor,
  site,
}) => {
  receiver.status = 503
  const { id } = await site.content.create('posts', { title: 'A lighthouse' })
  await editor.goto('/admin')
  await nav(editor).getByRole('link', { name: 'Webhooks' }).click()
  await expect(heading(editor)).toHaveText('Webhooks')

  // As it happens: what is refused says so, and that it is tried again.
  const created = rowOf(editor, 'Created')
  await expect(created).toContainText('Failed, will be retried')
  await expect(created).toContainText('503')
  await isAccessible(editor, 'in the list of deliveries')
  await created.getByRole('link', { name: 'Created' }).press('Enter')
  await expect(heading(editor)).toHaveText('Created')
  await expect(main(editor)).toContainText('The receiver answered 503.')
  await expect(main(editor).getByRole('region', { name: 'Request body' })).toContainText(id)
  const answer = main(editor).getByRole('region', { name: 'Beginning of the response' })
  await expect(answer).toContainText('"heard": "create"')
  await expect(answer).not.toContainText('of-the-receiver')
  await expect(main(editor)).not.toContainText('whsec_')
  await isAccessible(editor, 'in a delivery')

  // It is cancelled while it waits, and sent again under its id.
  await main(editor).getByRole('button', { name: 'Cancel delivery' }).click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Cancel delivery' }).click()
  await expect(main(editor)).toContainText('Cancelled')
  receiver.status = 200
  const before = editor.url()
  await main(editor).getByRole('button', { name: 'Send again' }).click()
  await expect(editor).not.toHaveURL(before)
  await expect(main(editor)).toContainText('Done')
  const sent = receiver.received.filter(({ type }) => type === 'create')
  expect(new Set(sent.map((one) => one.id)).size).toBe(1)
  expect(sent.every(({ isSigned }) => isSigned)).toBe(true)

  // The document is a link, for those who may read it; the way back is in the breadcrumbs.
  await main(editor)
    .getByRole('link', { name: `Post ${id}` })
    .click()
  await expect(heading(editor)).toHaveText('A lighthouse')
  await editor.goBack()
  await editor.getByRole('link', { name: 'Webhooks' }).first().click()
  await expect(created).toHaveCount(2)
  await choose(editor, 'State', 'Cancelled')
  await expect(created).toHaveCount(1)
  await expect(editor).toHaveURL(/state=cancelled/)

  await choose(editor, 'State', 'Any state')
  await main(editor).getByRole('button', { name: 'Send a test' }).click()
  await expect(rowOf(editor, 'Test')).toContainText('Done')
  expect(receiver.received.at(-1)?.type).toBe('test')
  await choose(editor, 'Webhook', 'cache')
  await expect(main(editor)).toContainText('No deliveries yet')

  await editor.setViewportSize(PHONE)
  await editor.goto('/admin/webhooks')
  await expect(created).toHaveCount(2)
  const width = await editor.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
  await editor.setViewportSize(DESK)
})

test('jobs are seen with how far they are, tried again and filtered', async ({ editor, site }) => {
  await site.content.create('posts', { title: 'Broken' })
  await editor.goto('/admin')
  await nav(editor).getByRole('link', { name: 'Jobs' }).click()
  await expect(heading(editor)).toHaveText('Jobs')
  await choose(editor, 'Task', 'count')
  // As they happen: the screen is told, and asks only then.
  const count = await rowOf(editor, 'count').count()
  await site.content.create('posts', { title: 'Meanwhile' })
  await expect(rowOf(editor, 'count')).toHaveCount(count + 1)
  await expect(rowOf(editor, 'count').first()).toContainText('Done')
  await choose(editor, 'State', 'Failed')
  await expect(editor).toHaveURL(/state=failed/)
  const failed = rowOf(editor, 'count')
  await expect(failed).toHaveCount(1)
  await isAccessible(editor, 'in the list of jobs')
  // The dashboard says so, too, and leads there.
  await editor.getByRole('link', { name: 'Dashboard' }).first().click()
  const jobs = main(editor).getByRole('region', { name: 'Jobs' })
  await isAccessible(editor, 'on the dashboard with failed jobs')
  await jobs.getByRole('link', { name: /^Failed: \d+$/ }).click()
  await expect(editor).toHaveURL(/jobs\?state=failed/)
  await failed.getByRole('link', { name: 'count' }).press('Enter')
  await expect(heading(editor)).toHaveText('count')
  await expect(main(editor)).toContainText('There are no words.')
  await expect(main(editor).getByRole('region', { name: 'Input' })).toContainText('"Broken"')
  await isAccessible(editor, 'in a job')
  await main(editor).getByRole('button', { name: 'Try again' }).click()
  await expect(editor.getByRole('region', { name: /^Notifications/ })).toContainText(
    'The job will run again.',
  )
  await expect(main(editor)).toContainText('There are no words.')

  // Those who may not see jobs find neither the screens nor the way there.
  await site.content.create('users', {
    email: 'guest@example.org',
    password: 'difference engine',
    role: 'guest',
  })
  await editor.request.post('/api/users/logout')
  const guest = { email: 'guest@example.org', password: 'difference engine' }
  await editor.request.post('/api/users/login', { data: guest })
  await editor.goto('/admin')
  await expect(nav(editor).getByRole('link', { name: 'Posts' })).toBeVisible()
  await expect(nav(editor).getByRole('link', { name: 'Jobs' })).toBeHidden()
  for (const path of ['jobs', 'webhooks']) {
    await editor.goto(`/admin/${path}`)
    await expect(heading(editor)).toHaveText(/Nothing|not found|nothing/i)
  }
})
