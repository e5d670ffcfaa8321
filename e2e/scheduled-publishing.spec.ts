import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'

test.use({ timezoneId: 'Europe/Berlin' })

test('a document is given the time at which it is published, which is shown wherever one looks', async ({
  editor,
  content,
}) => {
  const title = `Ready for spring ${ownAddress('scheduled')}`
  const { id } = await content.create('pages', { title, slug: ownAddress('scheduled') })
  const screen = documentScreen(editor)
  const dialog = editor.getByRole('dialog', { name: `Schedule “${title}”` })
  const date = dialog.getByRole('textbox', { name: 'Date and time' })
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })

  // Times that are over, and those that clocks leave out or show twice, are said plainly.
  await editor.goto(`/admin/collections/pages/${id}`)
  await screen.choose('More publishing options', 'Schedule…')
  await expect(dialog).toContainText('The draft is published as it is saved at that time')
  await date.fill('1 March 2001, 9:30')
  await schedule.click()
  await expect(dialog).toContainText('This time has passed.')
  await date.fill('26 March 2090, 2:30')
  await dialog.getByRole('combobox', { name: 'Time zone' }).focus()
  await expect(dialog).toContainText('this time does not exist. 03:30 is used instead.')
  await date.fill('29 October 2090, 2:30')
  await dialog.getByRole('combobox', { name: 'Time zone' }).focus()
  await expect(dialog).toContainText('this time occurs twice. The first one is used.')
  await date.fill('15 March 2090, 9:30')
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('New York')
  await editor.getByRole('option', { name: /New York/ }).click()
  await schedule.click()
  await expect(dialog).toBeHidden()

  // The document says it, in one's own zone and in that in which it was chosen.
  const notice = screen.main.getByRole('status').filter({ hasText: 'Will be published on' })
  await expect(notice).toContainText('15 Mar 2090, 14:30 (15 Mar 2090, 09:30 in New York')
  await expect(notice).toContainText('Scheduled by Inés Halloran.')
  await isAccessible(editor, 'on the document')
  await notice.getByRole('button', { name: /^Change/ }).click()
  await expect(date).toHaveValue('15 Mar 2090, 09:30')
  await isAccessible(editor, 'in the dialog')
  await editor.keyboard.press('Escape')

  // So do the list and the dashboard, which leads to the calendar.
  await editor.goto('/admin/collections/pages')
  const row = editor.getByRole('row', { name: title })
  await expect(row).toContainText('Will be published on 15 Mar 2090')
  await editor.goto('/admin')
  const comingUp = editor.getByRole('region', { name: 'Coming up' })
  await expect(comingUp.getByRole('link', { name: title })).toBeVisible()
  await comingUp.getByRole('link', { name: 'Editorial calendar' }).click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Editorial calendar')

  const next = editor.getByRole('link', { name: 'Next month' })
  await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expect(next.locator('svg')).toHaveCSS('scale', '-1 1')

  // It is moved to other days with the keyboard, and with the mouse.
  await editor.goto('/admin/scheduled?month=2090-03')
  const day = (number: number) => editor.locator(`[data-day="2090-03-${number}"]`)
  const options = (number: number) =>
    day(number).getByRole('button', { name: `Actions for ${title}` })
  await expect(day(15).getByRole('link', { name: title })).toBeVisible()
  await isAccessible(editor, 'in the month')
  await options(15).focus()
  await editor.keyboard.press('Enter')
  await editor.getByRole('menuitem', { name: 'A day later' }).press('Enter')
  await expect(options(16)).toBeFocused()
  await day(16)
    .locator('[data-scheduled]')
    .dragTo(day(20), { sourcePosition: { x: 8, y: 8 } })
  await expect(day(20).getByRole('link', { name: title })).toBeVisible()
  await content.schedule('pages', id, '2090-03-21T13:30:00.000Z')
  await options(20).click()
  await editor.getByRole('menuitem', { name: 'A day later' }).click()
  await expect(editor.getByText('Something else is already scheduled for this time')).toBeVisible()
  await day(21).getByRole('button').click()
  await editor.getByRole('menuitem', { name: 'Cancel the schedule' }).click()
  await expect(day(21).getByRole('link')).toBeHidden()
  await expect(editor.getByRole('main')).toContainText('Times in Berlin')
  await editor.getByRole('link', { name: 'List', exact: true }).click()
  await expect(editor.getByRole('heading', { name: /^Monday.* 20.* 2090$/ })).toBeVisible()
  await expect(editor.getByRole('listitem').filter({ hasText: title })).toContainText('14:30')
  await isAccessible(editor, 'in the list')
  await options(20)
    .or(editor.getByRole('button', { name: `Actions for ${title}` }))
    .click()
  await editor.getByRole('menuitem', { name: 'Cancel the schedule' }).click()
  await expect(editor.getByRole('main')).toContainText('Nothing is scheduled here')
})

test('when the time comes it is published, and an open form follows; or it says why not', async ({
  editor,
  content,
}) => {
  const title = `At once ${ownAddress('due')}`
  const { id } = await content.create('pages', { title, slug: ownAddress('due') })
  const screen = documentScreen(editor)
  await editor.goto(`/admin/collections/pages/${id}`)
  await screen.hasStatus('Draft')
  await content.schedule('pages', id, new Date().toISOString())
  await screen.hasStatus('Published')
  await expect(screen.main.getByText('Will be published on')).toBeHidden()
  await editor.goto(`/admin/collections/pages/${id}/versions`)
  await expect(editor.getByRole('row', { name: /Scheduled/ })).toContainText('Inés Halloran')

  await content.update('pages', id, { title: '', _status: 'draft' })
  await editor.goto(`/admin/collections/pages/${id}`)
  await screen.hasStatus('Changed')
  await content.schedule('pages', id, new Date().toISOString())
  const notice = screen.main.getByRole('status').filter({ hasText: 'Not published' })
  await expect(notice).toContainText('The draft was not valid.')
  await notice.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(notice).toBeHidden()
  expect((await content.readAsAnybody('pages', id)).doc.title).toBe(title)
})
