import { expect } from '@playwright/test'
import { siteTest } from './fixtures/own-site.ts'

const test = siteTest('own-slots')

test('a site fills slots of its own, and what fails there takes nothing with it', async ({
  editor,
  page,
  site,
}) => {
  const { id } = await site.content.create('notes', { title: 'quiet' })
  await editor.goto('/admin/collections/notes')
  await expect(editor.getByText(/\d in all/)).toBeVisible()
  await editor.getByRole('button', { name: 'Tell' }).click()
  await expect(editor.getByText('Told.')).toBeVisible()
  await editor.goto(`/admin/collections/notes/${id}`)
  await expect(editor.getByText('own (documentHeader) of this site failed')).toBeVisible()
  await expect(editor.getByText('In the sidebar')).toBeVisible()
  await expect(editor.getByText('After the title')).toHaveCount(1)
  await editor.getByRole('button', { name: 'Shout' }).click()
  await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue('QUIET')
  await editor.getByRole('textbox', { name: 'Title' }).press('ControlOrMeta+z')
  await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue('quiet')
  await editor.getByRole('link', { name: 'Facts' }).click()
  await expect(editor).toHaveURL(new RegExp(`/notes/${id}/facts$`))
  await expect(editor.getByText(`Facts of ${id}`)).toBeVisible()
  await expect(editor).toHaveTitle(/Facts: quiet/)
  await editor.goto('/admin/words/ink')
  await expect(editor.getByText('The word is ink')).toBeVisible()
  await editor
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Words' })
    .click()
  await expect(editor.getByText('All words')).toBeVisible()
  await expect(editor.getByRole('link', { name: 'Hidden' })).toHaveCount(0)
  await editor.goto('/admin/hidden')
  await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(editor.getByText('Secret')).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await expect(page.getByText('Below the door')).toBeVisible()
})

test('what is for those who may change a document follows the rights to this one', async ({
  editor,
  site,
}) => {
  const changeable = await site.content.create('notes', { title: 'for now' })
  const kept = await site.content.create('notes', { title: 'for good' })
  const tabs = editor.getByRole('navigation', { name: 'Views of this document' })
  await editor.goto(`/admin/collections/notes/${changeable.id}`)
  await expect(editor.getByText('For writers')).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Plans' })).toBeVisible()
  await editor.goto(`/admin/collections/notes/${kept.id}`)
  await expect(editor.getByText('In the sidebar')).toBeVisible()
  await expect(editor.getByText('For writers')).toHaveCount(0)
  await expect(tabs.getByRole('link', { name: 'Facts' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Plans' })).toHaveCount(0)
})
