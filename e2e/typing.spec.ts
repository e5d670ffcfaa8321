import type { Request } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/editor.ts'
import { startProduct } from './fixtures/product.ts'

const ACCOUNT = { email: 'ada@example.org', password: 'difference engine' }
const TEXT = 'Sixty keys, no request; then a pause, and one with one field'

test('sixty characters in a form of a thousand fields are two small requests: that somebody is at work, and the save', async ({
  page,
}) => {
  const product = await startProduct({ folder: 'e2e/fixtures/thousand-fields' })
  try {
    const api = `${product.baseURL}/api`
    const registered = await page.request.post(`${api}/users/first-register`, { data: ACCOUNT })
    const { token } = await registered.json()
    const created = await page.request.post(`${api}/forms?draft=true`, {
      data: { field0: 'A thousand fields' },
      headers: { authorization: `JWT ${token}` },
    })
    const { doc } = await created.json()
    await page.goto(`${product.baseURL}/admin/collections/forms/${doc.id}`)
    const screen = documentScreen(page)
    await screen.isSaved()
    const field = screen.field('Field500')
    await field.click()

    const requests: Request[] = []
    page.on('request', (request) => {
      // Reading how many versions there are, once a spell, sends nothing.
      const isSent = request.method() !== 'GET'
      if (isSent && request.url().startsWith(api)) requests.push(request)
    })
    await field.pressSequentially(TEXT, { delay: 30 })
    await expect(field).toHaveValue(TEXT)
    const isLock = (request: Request) => request.url().endsWith('/form-state')
    expect(requests.filter((request) => !isLock(request))).toEqual([])
    await expect(screen.state).toHaveText('Unsaved changes')

    await screen.isSaved()
    expect(
      requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
    ).toHaveLength(2)
    const sent = requests.reduce((sum, request) => sum + (request.postData() ?? '').length, 0)
    expect(sent).toBeLessThan(1000)
    const save = requests.find((request) => !isLock(request))
    expect(save?.method()).toBe('PATCH')
    expect(save?.postDataJSON()).toEqual({ field500: TEXT, _status: 'draft' })
    const stored = await page.request.get(`${api}/forms/${doc.id}?draft=true`)
    expect((await stored.json()).field500).toBe(TEXT)
  } finally {
    await product.stop()
  }
})
