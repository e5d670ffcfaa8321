import { expect, type Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { siteTest } from './fixtures/own-site.ts'
import { openPreviewedPage } from './fixtures/previewed-page.ts'

const test = siteTest('preview-site', openPreviewedPage)

/** What the page in the frame shows of the document. */
const shown = (page: Page) => page.frameLocator('iframe').getByRole('main')

/** Two authors, and a page that shows the first of them. */
async function openPages(
  content: { create(collection: string, data: object): Promise<{ readonly id: string }> },
  client: string,
) {
  const ada = await content.create('authors', { name: `Ada of ${client}` })
  const ben = await content.create('authors', { name: `Ben of ${client}` })
  const { id } = await content.create('pages', {
    title: 'As stored',
    client,
    author: ada.id,
    layout: [{ blockType: 'quote', said: 'Hm', by: ada.id }],
  })
  return { ada, ben, id }
}

/** Libraries and versions as `fixtures/previewed-page/client.js` has them; the old ones populate by themselves. */
const following = ['old', 'new', 'react-old', 'react-new', 'vue-old', 'vue-new']
const refreshing = ['refresh-old', 'refresh-new']

for (const client of following) {
  test(`the client “${client}”, unmodified, follows what is typed, chosen and written elsewhere`, async ({
    editor: page,
    site: { content },
  }) => {
    const { id } = await openPages(content, client)
    await page.goto(`/admin/collections/pages/${id}/preview`)
    const [ada, ben] = [`Ada of ${client}`, `Ben of ${client}`]
    await expect(shown(page)).toHaveText(`Title As stored · Author ${ada} · ${ada}: Hm`)
    const { field, main } = documentScreen(page)
    await field('Title').fill('As typed')
    await field('Said').fill('Well')
    await expect(shown(page)).toHaveText(`Title As typed · Author ${ada} · ${ada}: Well`)

    await main.getByRole('combobox', { name: 'Author' }).click()
    await page.getByRole('option', { name: ben }).click()
    await expect(shown(page)).toHaveText(`Title As typed · Author ${ben} · ${ada}: Well`)

    // What is changed beside the document is populated anew, although the document stays as it is.
    await main.getByRole('button', { name: `Edit ${ben}` }).click()
    // Its title follows what is typed.
    const drawer = page.getByRole('dialog', { name: /^Ben/ })
    await drawer.getByRole('textbox', { name: 'Name' }).fill(`Benjamin of ${client}`)
    await drawer.getByRole('button', { name: 'Save and close' }).click()
    await expect(shown(page)).toHaveText(
      `Title As typed · Author Benjamin of ${client} · ${ada}: Well`,
    )
    expect(await content.read('pages', id)).toMatchObject({ title: 'As stored' })
  })
}

for (const client of refreshing) {
  test(`the client “${client}”, unmodified, reads the page again when the document is saved`, async ({
    editor: page,
    site: { content },
  }) => {
    const { id } = await openPages(content, client)
    await page.goto(`/admin/collections/pages/${id}/preview`)
    await expect(shown(page)).toContainText('Title As stored')
    await documentScreen(page).field('Title').fill('As saved')
    await page.keyboard.press('Control+s')
    await expect(shown(page)).toContainText('Title As saved')
  })
}

for (const client of ['old', 'new']) {
  test(`the client “${client}”, unmodified, follows the form of a global`, async ({
    editor: page,
    site: { content },
  }) => {
    const ada = await content.create('authors', { name: `Ada of the home page (${client})` })
    await content.updateGlobal('home', { title: 'Home', client, author: ada.id })
    await page.goto('/admin/globals/home/preview')
    await expect(shown(page)).toHaveText(`Title Home · Author Ada of the home page (${client})`)
    await documentScreen(page).field('Title').fill('Welcome')
    await expect(shown(page)).toHaveText(`Title Welcome · Author Ada of the home page (${client})`)
  })
}

test('a client gets what it needs again in a window of its own, and in its frame after that', async ({
  editor: page,
  site: { content },
}) => {
  const { id } = await openPages(content, 'old')
  await page.goto(`/admin/collections/pages/${id}/preview`)
  await expect(shown(page)).toContainText('Title As stored')
  const { field } = documentScreen(page)
  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open in a window' }).click(),
  ])
  await field('Title').fill('In the window')
  await expect(own.getByRole('main')).toContainText('Title In the window · Author Ada of old')
  await own.close()
  await expect(shown(page)).toContainText('Title In the window · Author Ada of old')
  await field('Title').fill('In the frame')
  await expect(shown(page)).toContainText('Title In the frame · Author Ada of old')
})
