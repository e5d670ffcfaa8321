import type { Locator, Page } from '@playwright/test'
import { fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/references.ts'

const filePanel = (editor: Page): Locator =>
  editor.getByRole('main').getByRole('region', { name: 'File', exact: true })
const pasteURL = (editor: Page): Locator =>
  filePanel(editor).getByRole('button', { name: 'Paste URL', exact: true })

async function askForAddress(editor: Page): Promise<Locator> {
  await pasteURL(editor).focus()
  await editor.keyboard.press('Enter')
  const dialog = editor.getByRole('dialog', { name: 'Paste URL', exact: true })
  await expect(dialog.getByRole('textbox', { name: 'Address of the file' })).toBeFocused()
  return dialog
}

test('a file is added by its URL, with the keyboard alone, and stored on saving', async ({
  editor,
  library,
}) => {
  await editor.goto('/admin/collections/clippings/create')
  const dialog = await askForAddress(editor)
  await editor.keyboard.type(`${library.elsewhere}/media/harbour.png`)
  await editor.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(filePanel(editor).getByText('harbour.png', { exact: true })).toBeVisible()
  await expect(pasteURL(editor)).toBeFocused()

  const screen = documentScreen(editor)
  await editor.keyboard.press('ControlOrMeta+s')
  await screen.isSaved()
  await expect(filePanel(editor).getByText(/^PNG · .* · 200\s×\s100$/)).toBeVisible()

  await askForAddress(editor)
  await editor.keyboard.type(`${library.elsewhere}/media/quay`)
  await editor.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(filePanel(editor).getByText('quay.png', { exact: true })).toBeVisible()
  await expect(filePanel(editor).getByText(/^Replaces harbour\.png/)).toBeVisible()
})

test('a URL that is not allowed gives an error, and one that never answers can be cancelled', async ({
  editor,
  library,
}) => {
  await editor.goto('/admin/collections/clippings/create')
  const dialog = await askForAddress(editor)
  const address = dialog.getByRole('textbox', { name: 'Address of the file' })
  const fetchFile = dialog.getByRole('button', { name: 'Fetch file', exact: true })
  await address.fill('http://169.254.169.254/latest/meta-data/')
  await fetchFile.click()
  await expect(dialog.getByText('Files may not be fetched from this address.')).toBeVisible()

  await address.fill(`${library.elsewhere}/silent.png`)
  await expect(dialog.getByText('Files may not be fetched from this address.')).toBeHidden()
  await fetchFile.click()
  await expect(dialog.getByRole('progressbar', { name: 'Fetching the file' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(pasteURL(editor)).toBeFocused()
})

test('without allowed addresses there is no URL input', async ({ editor }) => {
  await editor.goto('/admin/collections/media/create')
  await expect(filePanel(editor).getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expect(pasteURL(editor)).toBeHidden()
})

test('several files are added to a list by their URLs, each with its own result', async ({
  editor,
  library,
}) => {
  await editor.goto('/admin/collections/clippings')
  const main = editor.getByRole('main')
  await main.getByRole('button', { name: 'Paste URLs', exact: true }).press('Enter')
  const dialog = editor.getByRole('dialog', { name: 'Paste URLs', exact: true })
  const addresses = dialog.getByRole('textbox', { name: 'Addresses of the files' })
  await expect(addresses).toBeFocused()
  const forbidden = 'http://169.254.169.254/secret.png'
  const allowed = ['pier', 'mole'].map((name) => `${library.elsewhere}/media/${name}.png`)
  await addresses.fill([...allowed, forbidden].join('\n'))
  await dialog.getByRole('button', { name: 'Fetch files', exact: true }).click()
  await expect(
    dialog.getByText(`${forbidden}: Files may not be fetched from this address.`),
  ).toBeVisible()
  await expect(addresses).toHaveValue(forbidden)
  await isAccessible(editor, 'with an address that is not allowed')
  await editor.setViewportSize(PHONE)
  await fitsInWidth(editor, 'with an address that is not allowed')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('button', { name: 'Paste URLs', exact: true })).toBeFocused()

  const results = main.getByRole('list', { name: 'Uploads', exact: true }).getByRole('listitem')
  for (const name of ['pier.png', 'mole.png']) {
    await expect(results.filter({ hasText: name })).toContainText('Uploaded')
  }
})
