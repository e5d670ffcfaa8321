import { expect, type Page } from '@playwright/test'
import { fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { chooseLanguage } from './fixtures/choose-language.ts'
import { siteTest } from './fixtures/own-site.ts'

const test = siteTest('reminders')

/** The plugin of examples/plugin-reminders as a site uses it: built by its author, not by the site. */
test.describe('a plugin that is built', () => {
  test('keeps reminders beside the document that they are about', async ({ editor, site }) => {
    const scripts: string[] = []
    editor.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\/(plugins|components)\//.test(pathname))
        scripts.push(`${response.status()} ${pathname}`)
    })
    const { id } = await site.content.create('notes', { title: 'On ink', urgency: 1 })
    await editor.goto(`/admin/collections/notes/${id}`)
    const pane = editor.getByRole('region', { name: 'Reminders' })
    await expect(pane).toContainText('No reminders for this document.')
    expect(scripts.toSorted()).toEqual([
      expect.stringMatching(/^200 \/admin\/plugins\/reminders\/panel-[\w-]+\.js$/),
      expect.stringMatching(/^200 \/admin\/plugins\/reminders\/style-[\w-]+\.css$/),
    ])

    const remind = pane.getByRole('button', { name: 'Remind me tomorrow' })
    await remind.press('Enter')
    const reminder = pane.getByRole('checkbox', { name: 'On ink' })
    await expect(reminder).not.toBeChecked()
    await expect(pane.getByText('Soon')).toBeVisible()
    await expect(remind).toBeFocused()
    await reminder.press(' ')
    await expect(reminder).toBeChecked()
    await expect(reminder).toBeFocused()
    await reminder.press(' ')
    await expect(reminder).not.toBeChecked()
    await looksWell(editor, 'a document with reminders')

    await pane.getByRole('link').click()
    await expect(editor).toHaveURL(/\/collections\/reminders\//)
    await expect(editor.getByRole('region', { name: 'Reminders' })).toHaveCount(0)
    const subject = editor.getByRole('link', { name: 'Show the document' })
    await expect(subject).toBeVisible()
    const tab = await editor.getByRole('link', { name: 'Edit', exact: true }).boundingBox()
    const top = (await subject.boundingBox())?.y ?? 0
    expect(top - (tab ? tab.y + tab.height : 0), 'Room below the header').toBeGreaterThan(16)
    await subject.click()
    await expect(editor).toHaveURL(new RegExp(`/notes/${id}`))
  })

  test('says what failed and tries again', async ({ editor, site }) => {
    const { id } = await site.content.create('notes', { title: 'On paper', urgency: 1 })
    await editor.route(/\/api\/reminders\?/, (route) => route.abort())
    await editor.goto(`/admin/collections/notes/${id}`)
    const pane = editor.getByRole('region', { name: 'Reminders' })
    await expect(pane.getByRole('status')).toContainText('The reminders could not be loaded.')
    await editor.unroute(/\/api\/reminders\?/)
    await pane.getByRole('button', { name: 'Try again' }).click()
    await expect(pane).toContainText('No reminders for this document.')
    await editor.route(/\/api\/reminders$/, (route) =>
      route.fulfill({ status: 500, json: { errors: [{ message: 'Broken on purpose.' }] } }),
    )
    await pane.getByRole('button', { name: 'Remind me tomorrow' }).click()
    await expect(editor.getByText('Broken on purpose.')).toBeVisible()
    await expect(pane).toContainText('No reminders for this document.')
  })

  test('brings a field type with an input, a column and a filter, in German too', async ({
    editor,
    site,
  }) => {
    const { id } = await site.content.create('notes', { title: 'On glue', urgency: 1 })
    await site.content.create('notes', { title: 'On thread', urgency: 2 })
    const due = '2020-01-01T08:00:00.000Z'
    await site.content.create('reminders', { note: 'Call the mill', due, about: `notes/${id}` })
    await editor.goto(`/admin/collections/notes/${id}`)
    const urgency = editor.getByRole('radiogroup', { name: 'Urgency' })
    await expect(urgency.getByRole('radio', { name: 'Can wait' })).toBeChecked()
    await urgency.getByRole('radio', { name: 'Can wait' }).focus()
    await editor.keyboard.press('ArrowRight')
    await editor.keyboard.press('ArrowRight')
    await expect(urgency.getByRole('radio', { name: 'Urgent' })).toBeChecked()
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => site.content.read('notes', id)).toMatchObject({ urgency: 3 })

    await editor.goto('/admin/collections/notes')
    await editor.getByRole('button', { name: 'Filters' }).click()
    const condition = editor.getByRole('group', { name: 'Condition 1' })
    await condition.getByRole('combobox', { name: 'Field', exact: true }).click()
    await editor.getByRole('option', { name: 'Urgency', exact: true }).click()
    await condition.getByRole('radio', { name: 'Urgent' }).check()
    const row = editor.getByRole('row', { name: 'On glue' })
    await expect(row.getByRole('cell', { name: 'Urgent' })).toBeVisible()
    await expect(editor.getByRole('row', { name: 'On thread' })).toHaveCount(0)
    await looksWell(editor, 'a list with urgencies')

    await editor.goto('/admin')
    await expect(editor.getByText('1 reminder is due')).toBeVisible()
    await chooseLanguage(editor, 'Account', 'Deutsch')
    await editor.getByRole('link', { name: '1 Erinnerung ist fällig' }).click()
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Erinnerungen')
    await expect(editor.getByRole('columnheader', { name: 'Dringlichkeit' })).toBeVisible()
    await expect(
      editor.getByRole('row', { name: 'Call the mill' }).getByRole('cell', { name: 'Bald' }),
    ).toBeVisible()
  })
})

/** In both themes, on a phone, and where the page runs from right to left. */
async function looksWell(page: Page, where: string): Promise<void> {
  await isAccessible(page, where)
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  await fitsInWidth(page, where)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await fitsInWidth(page, `${where}, from right to left`)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
  if (before) await page.setViewportSize(before)
}

test('the workbench tries endpoints of plugins, and those that write only when confirmed', async ({
  editor,
  site,
}) => {
  await editor.goto('/admin/workbench')
  const main = editor.getByRole('main')
  const picker = main.getByRole('combobox', { name: 'Endpoint', exact: true })
  const tree = editor.getByRole('tree', { name: 'Answer' })
  await picker.fill('reminders-due')
  await editor.getByRole('option', { name: /^GET \/reminders-due/ }).click()
  await expect(tree.getByRole('treeitem').filter({ hasText: /^due: \d+$/ })).toBeVisible()

  await picker.fill('notes-about')
  await editor.getByRole('option', { name: /^POST \/notes-about/ }).click()
  await expect(main).toContainText('A value of the address is missing')
  await main.getByRole('textbox', { name: 'subject' }).fill('Ink & paper')
  await main.getByRole('textbox', { name: 'Body (JSON)' }).fill('{"text":"buy some"}')
  await expect(main).toContainText('/notes-about/Ink%20%26%20paper')
  await expect(main.getByRole('combobox', { name: 'Read as' })).toHaveCount(0)
  await expect(editor).toHaveURL(/body=/)
  const before = await site.content.count('notes')
  await main.getByRole('button', { name: 'Send request' }).click()
  const dialog = editor.getByRole('alertdialog')
  await expect(dialog).toContainText('Nothing was sent yet.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await site.content.count('notes')).toBe(before)
  await main.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(
    tree.getByRole('treeitem').filter({ hasText: 'title: "Ink & paper: buy some"' }),
  ).toBeVisible()
  expect(await site.content.count('notes')).toBe(before + 1)
})
