import type { Locator } from '@playwright/test'
import { PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'

for (const width of [320, PHONE.width]) {
  test(`${width} pixels wide, the first field of a document is in reach, below a title of two lines too`, async ({
    editor,
    content,
  }) => {
    await editor.setViewportSize({ width, height: PHONE.height })
    const main = editor.getByRole('main')
    const { id } = await content.create('pages', {
      title: 'What the river left behind',
      slug: ownAddress('river'),
    })
    const { docs } = await (await editor.request.get('/api/articles?limit=1&depth=0')).json()
    const label = main.getByRole('form').locator('label').first()
    const places = [
      [`pages/${id}`, label],
      ['pages/create', label],
      ['topics/create', label],
      [`articles/${docs[0].id}`, main.getByRole('tablist').first()],
    ] as const
    for (const [path, field] of places) {
      await editor.goto(`/admin/collections/${path}`)
      await expect(field).toBeVisible()
      await expect.poll(async () => (await field.boundingBox())?.y, path).toBeLessThanOrEqual(200)
    }

    // What can be done is beside the way back, and has the focus before the views of the document.
    const { heading } = documentScreen(editor)
    const back = main.getByRole('navigation', { name: 'You are here' }).getByRole('link').last()
    const locale = main.getByRole('button', { name: /English/ }).first()
    const middleOf = async (one: Locator) => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
      return y + height / 2
    }
    expect(Math.abs((await middleOf(back)) - (await middleOf(locale)))).toBeLessThan(8)
    expect(await middleOf(heading)).toBeGreaterThan((await middleOf(locale)) + 16)
  })
}
