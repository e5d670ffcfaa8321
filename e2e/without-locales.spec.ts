import { expect } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { siteTest } from './fixtures/own-site.ts'

/** A site without locales, where posts have drafts and pages have none. */
const test = siteTest('search-site')

test('without locales a version and an answer of the API have none to choose, and without drafts there is no box for them', async ({
  editor: page,
  site: { content },
}) => {
  const { id } = await content.create('posts', { title: 'On ink' })
  await content.update('posts', id, { title: 'On inks' })
  const [newest] = await content.versions('posts', id)
  const { main } = documentScreen(page)
  await page.goto(`/admin/collections/posts/${id}/versions/${newest}`)
  await expect(main.getByRole('checkbox', { name: 'Modified only' })).toBeVisible()
  await expect(main.getByText('Select locales to display')).toHaveCount(0)

  const options = page.getByRole('group', { name: 'What is requested' })
  await page.goto(`/admin/collections/posts/${id}/api`)
  await expect(options.getByRole('checkbox')).toHaveCount(2)
  await expect(options.getByRole('checkbox', { name: 'Draft' })).not.toBeChecked()
  await expect(options.getByRole('combobox')).toHaveCount(0)
  await expect(main.getByText(new RegExp(`/api/posts/${id}\\?depth=1$`))).toBeVisible()

  const plain = await content.create('pages', { title: 'Contact' })
  await page.goto(`/admin/collections/pages/${plain.id}/api`)
  await expect(options.getByRole('checkbox')).toHaveCount(1)
  await expect(options.getByRole('checkbox', { name: 'Authenticated' })).toBeChecked()
})
