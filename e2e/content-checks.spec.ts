import { expect } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { siteTest } from './fixtures/own-site.ts'

const test = siteTest('redirects-site')

test('what the rules find is told while one writes, leads to its field, and is on the dashboard', async ({
  editor,
  site,
}) => {
  const { id } = await site.content.create(
    'pages',
    { title: 'A page', slug: 'checked', text: 'We utilize it.' },
    { publish: true },
  )
  await editor.goto(`/admin/collections/pages/${id}`)
  const pane = editor.getByRole('region', { name: 'Content checks' })
  await expect(pane).toContainText('2 findings')
  await pane.getByRole('button', { name: /^Content checks/ }).click()
  await expect(pane.getByRole('listitem')).toHaveText([
    /Warning.*A description is missing\./,
    /Hint.*We write “use” instead of “utilize”\./,
  ])
  await isAccessible(editor, 'the content checks')

  // The description is on a tab that is not open.
  const missing = pane.getByRole('button', { name: 'A description is missing.' })
  await missing.focus()
  await editor.keyboard.press('Enter')
  const description = editor.getByRole('textbox', { name: 'Description' })
  await expect(description).toBeFocused()
  await description.fill('What the page is about.')
  await expect(missing).toHaveCount(0)
  await pane.getByRole('button', { name: /We write “use”/ }).click()
  await editor.getByRole('textbox', { name: 'Text' }).fill('We use it.')
  await expect(pane).toContainText('Nothing to improve')
  await editor.setViewportSize(PHONE)
  await fitsInWidth(editor, 'the content checks')
  await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await fitsInWidth(editor, 'the content checks from right to left')
  await editor.setViewportSize(DESK)

  // Visitors still get the page without a description: it is published as it was.
  await expect(async () => {
    await editor.goto('/admin')
    await expect(editor.getByRole('link', { name: /page.* needs? attention/ })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  // A collection without times of changes, as the missing pages are, has no recent ones.
  await expect(editor.getByText('1 document').first()).toBeVisible()
  await expect(editor.getByText('This could not be loaded.')).toHaveCount(0)
  await editor.getByRole('link', { name: /page.* needs? attention/ }).click()
  await expect(editor.getByRole('heading', { name: 'Content checks' })).toBeVisible()
  const page = editor.getByRole('listitem').filter({ hasText: 'A page' }).first()
  await expect(page).toContainText('A description is missing.')
  await isAccessible(editor, 'the list of pages that need attention')
  await editor.setViewportSize(PHONE)
  await fitsInWidth(editor, 'the list of pages that need attention')
  await editor.setViewportSize(DESK)

  // Beside those that are told of one by one, they are a list like any other.
  const lists = editor.getByRole('navigation', { name: 'Needs attention' })
  await lists.getByRole('link', { name: /^Pages/ }).click()
  await expect(editor.getByRole('row', { name: /A page/ })).toBeVisible()
  // What narrows a list is shown when the list is opened.
  await expect(editor.getByRole('combobox', { name: 'Field' })).toHaveValue('Needs attention')
  await editor.getByRole('combobox', { name: 'Value' }).click()
  await editor.getByRole('option', { name: 'False' }).click()
  await expect(editor.getByRole('row', { name: /A page/ })).toHaveCount(0)
  await isAccessible(editor, 'a list of what needs no attention')
  await editor.goBack()
  await page.getByRole('link', { name: 'A page' }).click()
  await expect(editor).toHaveURL(new RegExp(`/collections/pages/${id}`))
})
