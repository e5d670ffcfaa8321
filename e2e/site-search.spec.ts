import { isAccessible } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/editor.ts'

test('a reader of the magazine finds a text by its words', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const reader = await context.newPage()
  await reader.goto('/search')
  const box = reader.getByRole('searchbox', { name: 'Search' })
  // Texts are read into the index while the server starts.
  await expect(async () => {
    await box.fill('melon "listen to it" -boat')
    await box.press('Enter')
    await expect(reader.locator('mark')).toHaveText(['listen to it', 'melon'], { timeout: 1_000 })
  }).toPass()
  await expect(box).toHaveValue('melon "listen to it" -boat')
  await isAccessible(reader, 'in the results of the site')
  const result = reader.getByRole('link', { name: 'The Wall That Breathes' })
  await result.click()
  await expect(reader).toHaveURL('/articles/the-wall-that-breathes')

  await reader.goto('/search?q=meoln')
  await expect(reader.getByText('Results for melon.')).toBeVisible()
  await expect(result).toBeVisible()
  await isAccessible(reader, 'in corrected results of the site')
  await reader.getByRole('link', { name: 'meoln' }).click()
  await expect(reader.getByText('No text has all of these words.')).toBeVisible()

  await reader.goto('/de/search?q=%3Cb%3E+keinesfalls-zu-finden')
  await expect(reader.getByText('In keinem Text stehen alle diese Wörter.')).toBeVisible()
  await context.close()
})
