import { expect, test } from './fixtures/editor.ts'

test('what Playwright turns off in the browser stays off beside what the tests turn off', async ({
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
