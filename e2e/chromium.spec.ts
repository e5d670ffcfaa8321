import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/rows.ts'
import { traceDuring } from './fixtures/trace.ts'

// The headless shell lacks the browser's own parts around a page, such as suggestions for forms.
const executablePath = findChromium()
test.use({
  launchOptions: { ...(executablePath && { executablePath }), args: [...CHROMIUM_ARGUMENTS] },
})

test('features that Playwright turns off in the browser stay off beside those that the tests turn off', async ({
  page,
}) => {
  await page.goto('chrome://version')
  const commandLine = (await page.locator('#command_line').textContent()) ?? ''
  const [playwrights = [], ours = [], ...more] = [
    ...commandLine.matchAll(/--disable-features=(\S+)/g),
  ].map(([, list = '']) => list.split(','))
  expect(more).toEqual([])
  expect(ours.length).toBeGreaterThan(playwrights.length)
  expect(ours).toEqual(expect.arrayContaining(playwrights))
})

test('with a key among a hundred fields the browser checks only the field that is typed in, and Enter submits nothing', async ({
  editor,
  site,
}) => {
  const card = { blockType: 'card', one: '1', two: '2', three: '3', four: '4', five: '5' }
  const { id } = await site.content.create('sheets', {
    title: 'Programme',
    tracks: ['Overture', 'Waltz', 'Finale'].map((name) => ({ name })),
    layout: Array.from({ length: 20 }, () => card),
  })
  await editor.goto(`/admin/collections/sheets/${id}`)
  const screen = documentScreen(editor)
  await screen.isSaved()
  // The title, three tracks, and twenty cards with their names.
  const controls = 1 + 3 + 20 * 6
  await expect(screen.main.getByRole('textbox')).toHaveCount(controls)
  const title = screen.field('Title')
  await title.press('End')
  await title.pressSequentially('s')
  const address = editor.url()
  const text = ' and more'
  // Playwright's own keys would make it check the whole page as well, for its report.
  const events = await traceDuring(editor, 'blink', async (devtools) => {
    for (const key of text) {
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    }
  })
  await title.press('Enter')
  const looks = events.filter(({ name }) => name === 'Document::UpdateStyleAndLayout')
  expect(looks.length).toBeGreaterThan(text.length)
  expect(looks.length).toBeLessThan(text.length * controls)
  expect(editor.url()).toBe(address)
  await expect(title).toHaveValue(`Programmes${text}`)
})
