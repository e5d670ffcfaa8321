import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { fitsInWidth, PHONE } from './fixtures/accessible.ts'
import { type Content, openContent, type StoredDoc } from './fixtures/content.ts'
import { type DocumentScreen, documentScreen, SAVED } from './fixtures/document-screen.ts'
import { expect, ownAddress, signIn, signInByRequest, TOBIAS, test } from './fixtures/editor.ts'
import { makeNetworkPoor } from './fixtures/poor-network.ts'
import { startProduct } from './fixtures/product.ts'

function isSave(request: Request): boolean {
  return /\/api\/pages(\/|\?|$)/.test(request.url()) && ['POST', 'PATCH'].includes(request.method())
}

function writePage(content: Content, title = 'A page'): Promise<StoredDoc> {
  return content.create('pages', {
    title,
    slug: ownAddress('unsaved'),
    layout: [{ blockType: 'hero', heading: 'As it was' }],
  })
}

async function open(page: Page, id: string): Promise<DocumentScreen> {
  await page.goto(`/admin/collections/pages/${id}`)
  const screen = documentScreen(page)
  await screen.isSaved()
  return screen
}

const titleOf = (screen: DocumentScreen) => screen.field('Title').first()

test.describe('without a network', () => {
  test('edits are kept on this device, and saved when the network is back', async ({
    editor,
    content,
  }) => {
    const { id } = await writePage(content)
    const screen = await open(editor, id)
    await editor.context().setOffline(true)
    await titleOf(screen).fill('Written on a train')
    await expect(screen.state).toHaveText(/^Kept on this device: offline/)
    // Editing continues, and nothing is reverted.
    await screen.field('Heading').fill('')
    await screen.field('Heading').pressSequentially('In a tunnel')
    await expect(screen.state).toHaveText(/^Kept on this device: offline/)
    expect(await content.read('pages', id)).toMatchObject({ title: 'A page' })

    await editor.context().setOffline(false)
    await screen.isSaved()
    await expect(titleOf(screen)).toHaveValue('Written on a train')
    expect(await content.read('pages', id)).toMatchObject({
      title: 'Written on a train',
      layout: [{ heading: 'In a tunnel' }],
    })
  })

  test('a new document is created once, although the answer was lost', async ({
    editor,
    content,
  }) => {
    const before = await content.count('pages')
    let answersLost = 0
    await editor.route(/\/api\/pages(\?|$)/, async (route) => {
      if (route.request().method() !== 'POST' || answersLost > 0) return route.continue()
      answersLost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await editor.goto('/admin/collections/pages/create')
    const screen = documentScreen(editor)
    await titleOf(screen).fill('Only one of me')
    await screen.isSaved()
    expect(answersLost).toBe(1)
    expect(await content.count('pages')).toBe(before + 1)
    expect(await content.read('pages', await screen.id())).toMatchObject({
      title: 'Only one of me',
    })
  })

  test('5,000 characters typed while answers are late and lost and a second editor writes too are stored as typed', async ({
    editor,
    content,
  }) => {
    test.setTimeout(360_000)
    const { id } = await writePage(content, '')
    const screen = await open(editor, id)
    const network = await makeNetworkPoor(editor, {
      seed: Date.now() % 2 ** 31,
      maxDelayMs: 8000,
      lossRate: 0.3,
    })
    // Numbers in order, so that missing, repeated or misplaced ones are visible.
    const words = Array.from({ length: 1000 }, (_, index) => String(index).padStart(4, '0'))
    const text = `${words.join(' ')}.`
    expect(text).toHaveLength(5000)

    const heading = screen.field('Heading')
    await heading.fill('')
    const parts = text.match(/.{1,500}/gs) ?? []
    for (const [index, part] of parts.entries()) {
      // Key by key, then as fast as dictation: every word is an input of its own.
      await heading.pressSequentially(part.slice(0, 50))
      for (const word of part.slice(50).match(/.{1,5}/gs) ?? []) {
        await editor.keyboard.insertText(word)
      }
      // Another user edits another field of the document between our saves.
      if (index % 3 === 1) await content.update('pages', id, { title: `Title ${index}` })
      // Autosave gets its pause, so that the next part is typed during a save.
      if (index % 2 === 0) await expect(screen.state).not.toHaveText('Unsaved changes')
    }
    const weather = `seed ${network.seed}, lost ${JSON.stringify(network.lost)}`
    await expect(heading, weather).toHaveValue(text)
    // The network recovers; delayed answers still arrive.
    await editor.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(screen.state, weather).toHaveText(SAVED, { timeout: 120_000 })
    await expect(heading, weather).toHaveValue(text)
    await expect(titleOf(screen), weather).toHaveValue('Title 7')
    const stored = await content.read('pages', id)
    expect(stored, weather).toMatchObject({ title: 'Title 7', layout: [{ heading: text }] })
  })
})

test('the server is killed three times during typing, and every character arrives', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const dataFolder = await mkdtemp(join(tmpdir(), 'stet-killed-'))
  let product = await startProduct({ dataFolder })
  try {
    const { baseURL } = product
    const { port } = new URL(baseURL)
    const content = await openContent(baseURL, signIn)
    const { id } = await writePage(content, '')
    const answer = await page.request.post(`${baseURL}/api/users/login`, { data: signIn })
    expect(answer.ok()).toBe(true)
    await page.goto(`${baseURL}/admin/collections/pages/${id}`)
    const screen = documentScreen(page)
    let typed = ''
    for (const part of ['First the lights went out, ', 'then the desk, ', 'then the press. ']) {
      const sent = page.waitForRequest(isSave)
      await titleOf(screen).pressSequentially(part)
      // Killed during a save: it may or may not be stored.
      await sent
      await product.stop('SIGKILL')
      await titleOf(screen).pressSequentially('And on.')
      typed += `${part}And on.`
      await expect(screen.state).toHaveText(/^Kept on this device: offline/)
      product = await startProduct({ dataFolder, env: { PORT: port } })
      await expect(screen.state).toHaveText(SAVED, { timeout: 40_000 })
      await expect(titleOf(screen)).toHaveValue(typed)
      expect((await content.read('pages', id)).title).toBe(typed)
    }
  } finally {
    await page.close()
    await product.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})

/** The scrolled distance, and the heights of what stands above the active element, from the inside out. */
function heightsAbove(page: Page): Promise<string> {
  return page.evaluate(() => {
    const heights = [`scrolled ${window.scrollY}`]
    for (let element = document.activeElement; element; element = element.parentElement) {
      for (let above = element.previousElementSibling; above; ) {
        heights.push(
          `${above.localName}.${above.className} ${above.getBoundingClientRect().height}`,
        )
        above = above.previousElementSibling
      }
    }
    return heights.join(', ')
  })
}

test('the form does not move while a new document gets its URL, on a slow device too', async ({
  editor,
}) => {
  await editor.setViewportSize({ width: 1280, height: 500 })
  await editor.goto('/admin/collections/pages/create')
  const screen = documentScreen(editor)
  for (const kind of ['Opening', 'Quotation', 'Opening']) await screen.addBlock(kind)
  await screen.field('Words').click()
  const form = await screen.main.getByRole('form').elementHandle()
  const hidings = await editor.evaluateHandle((shown) => {
    const seen: number[] = []
    const look = () => {
      if (!(shown instanceof HTMLElement) || shown.offsetHeight > 0) return
      seen.push(performance.now())
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    })
    return seen
  }, form)
  const device = await editor.context().newCDPSession(editor)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  // Tabs appear with the URL, above the form: the page may scroll, but the active input must not
  // move.
  const place = async () => Math.round((await screen.field('Words').boundingBox())?.y ?? 0)
  const before = await place()
  const heightsBefore = await heightsAbove(editor)
  await editor.keyboard.type('In mid-sentence')
  await screen.isSaved()
  await screen.id()
  await expect(screen.main.getByRole('button', { name: 'More actions' })).toBeVisible()
  expect(await hidings.evaluate((seen) => seen.length)).toBe(0)
  const heights = `heights above it were ${heightsBefore}, are ${await heightsAbove(editor)}`
  expect(await place(), heights).toBe(before)
  await expect(screen.field('Words')).toBeFocused()
})

test.describe('a tab that was closed before saving', () => {
  test('offers the edits when the document is opened again', async ({ editor, content }) => {
    const { id } = await writePage(content)
    await holdBackSaves(editor)
    const before = await open(editor, id)
    await titleOf(before).fill('Nearly lost')
    await before.field('Heading').fill('This too')
    await closeUnsaved(editor)

    const again = await editor.context().newPage()
    const screen = await open(again, id)
    await expect(titleOf(screen)).toHaveValue('A page')
    await expect(screen.main.getByText('Unsaved changes found')).toBeVisible()
    await screen.main.getByRole('button', { name: 'Restore my unsaved changes' }).click()
    await expect(titleOf(screen)).toHaveValue('Nearly lost')
    await expect(screen.field('Heading')).toHaveValue('This too')
    await screen.isSaved()
    expect(await content.read('pages', id)).toMatchObject({
      title: 'Nearly lost',
      layout: [{ heading: 'This too' }],
    })
    await again.reload()
    await screen.isSaved()
    await expect(screen.main.getByText('Unsaved changes found')).toBeHidden()
  })

  test('or killed offers the edits, with every character', async ({ editor, content }) => {
    const { id } = await writePage(content)
    const screen = await open(editor, id)
    const typed = 'Half of this is saved. '
    await screen.field('Heading').fill('')
    await screen.field('Heading').pressSequentially(typed)
    await screen.isSaved()
    await holdBackSaves(editor)
    const rest = 'The other half was typed into a tab that was killed in mid-sent'
    await screen.field('Heading').pressSequentially(rest)
    await expect(screen.state).toHaveText(/^Kept on this device: offline/)
    const killed = editor.waitForEvent('crash')
    await editor.goto('chrome://crash').catch(() => undefined)
    await killed

    const again = await editor.context().newPage()
    const reopened = await open(again, id)
    await expect(reopened.field('Heading')).toHaveValue(typed)
    await reopened.main.getByRole('button', { name: 'Restore my unsaved changes' }).click()
    await expect(reopened.field('Heading')).toHaveValue(typed + rest)
    await reopened.isSaved()
    expect(await content.read('pages', id)).toMatchObject({ layout: [{ heading: typed + rest }] })
  })

  test('lets the edits be discarded, and does not offer them twice', async ({
    editor,
    content,
  }) => {
    const { id } = await writePage(content)
    await holdBackSaves(editor)
    const before = await open(editor, id)
    await titleOf(before).fill('Better not')
    await closeUnsaved(editor)

    const again = await editor.context().newPage()
    const screen = await open(again, id)
    const discard = screen.main.getByRole('button', { name: 'Discard my unsaved changes' })
    await expect(discard).toBeVisible()
    await again.setViewportSize(PHONE)
    await fitsInWidth(again, 'offered unsaved changes on a phone')
    await discard.click()
    await expect(screen.main.getByText('Unsaved changes found')).toBeHidden()
    await expect(titleOf(screen)).toHaveValue('A page')
    await again.reload()
    await screen.isSaved()
    await expect(screen.main.getByText('Unsaved changes found')).toBeHidden()
    expect(await content.read('pages', id)).toMatchObject({ title: 'A page' })
  })

  test('offers a document that never reached the server', async ({ editor, content }) => {
    await holdBackSaves(editor)
    await editor.goto('/admin/collections/pages/create')
    await titleOf(documentScreen(editor)).fill('Never stored')
    await closeUnsaved(editor)

    const again = await editor.context().newPage()
    await again.goto('/admin/collections/pages/create')
    const screen = documentScreen(again)
    await expect(
      screen.main.getByText('There is a new document on this device, “Never stored”'),
    ).toBeVisible()
    await screen.main.getByRole('button', { name: 'Restore my unsaved changes' }).click()
    await expect(titleOf(screen)).toHaveValue('Never stored')
    await screen.isSaved()
    expect(await content.read('pages', await screen.id())).toMatchObject({ title: 'Never stored' })
  })
})

test('text typed just before the tab was closed is not lost', async ({ editor, content }) => {
  const { id } = await writePage(content)
  const before = await open(editor, id)
  await titleOf(before).fill('The last word')
  await expect(before.state).toHaveText('Unsaved changes')
  await editor.close()

  const again = await editor.context().newPage()
  const screen = await open(again, id)
  // Sent on leaving, or kept and offered, depending on the browser.
  const restore = screen.main.getByRole('button', { name: 'Restore my unsaved changes' })
  await expect(restore.or(again.getByRole('heading', { name: 'The last word' }))).toBeVisible()
  if (await restore.isVisible()) await restore.click()
  await expect(titleOf(screen)).toHaveValue('The last word')
  await screen.isSaved()
  await expect.poll(async () => (await content.read('pages', id)).title).toBe('The last word')
})

test('text typed just before another screen is opened is saved', async ({ editor, content }) => {
  const { id } = await writePage(content)
  const screen = await open(editor, id)
  await titleOf(screen).fill('In a hurry')
  await editor.getByRole('link', { name: 'Events' }).click()
  await expect(screen.heading).toHaveText('Events')
  await expect.poll(async () => (await content.read('pages', id)).title).toBe('In a hurry')
})

test('a session that ends is renewed over the screen, and nothing typed is lost', async ({
  editor,
  content,
}) => {
  const { id } = await writePage(content)
  const screen = await open(editor, id)
  // Behind the dialog no element can be found by its role.
  const typedIn = await titleOf(screen).elementHandle()
  await editor.context().clearCookies()
  const refused = editor.waitForResponse((response) => response.status() === 401)
  await titleOf(screen).fill('Written before')
  await refused
  const dialog = editor.getByRole('alertdialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription(/Your unsaved changes are kept/)
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(signIn.email)
  // Keys typed meanwhile go to the form, and do not sign in.
  const tries: string[] = []
  editor.on('request', (request) => {
    if (request.url().endsWith('/login')) tries.push(request.url())
  })
  await editor.keyboard.type(' the session ended')
  await editor.keyboard.press('Enter')
  expect(await typedIn?.inputValue()).toBe('Written before the session ended')
  await expect(editor.locator('main [data-state]')).toHaveText('Kept on this device: signed out')
  await expect(dialog).toBeFocused()
  await editor.keyboard.type('into nothing')
  await editor.keyboard.press('Enter')
  await editor.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect(tries).toEqual([])
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await editor.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('incorrect')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(signIn.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(titleOf(screen)).toBeFocused()
  await screen.isSaved()
  await expect(titleOf(screen)).toHaveValue('Written before the session ended')
  expect((await content.read('pages', id)).title).toBe('Written before the session ended')
})

test('a form sends nothing after another user signed in, and continues when its own user is back', async ({
  editor,
  content,
}) => {
  const { id } = await writePage(content)
  const screen = await open(editor, id)
  // Another user's cookie, without a message from another tab.
  await signInByRequest(editor, TOBIAS)
  await titleOf(screen).fill('Written by Inés')
  const dialog = editor.getByRole('alertdialog', { name: 'Another account is signed in' })
  await expect(dialog).toHaveAccessibleDescription(/Inés/)
  await expect(
    dialog.getByRole('button', { name: 'Continue with the other account' }),
  ).toBeVisible()
  expect((await content.read('pages', id)).title).toBe('A page')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(signIn.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await screen.isSaved()
  expect((await content.read('pages', id)).title).toBe('Written by Inés')

  // A user who continues with the other account finds none of the edits; they are kept for their
  // author.
  await signInByRequest(editor, TOBIAS)
  await titleOf(screen).fill('Kept for Inés')
  await dialog.getByRole('button', { name: 'Continue with the other account' }).click()
  await expect(editor.getByRole('button', { name: 'Account Tobias Reents' })).toBeVisible()
  await expect(titleOf(screen)).toHaveValue('Written by Inés')
  await expect(screen.main.getByText('Unsaved changes found')).toBeHidden()
  expect((await content.read('pages', id)).title).toBe('Written by Inés')
  await signInByRequest(editor)
  await editor.reload()
  await screen.main.getByRole('button', { name: 'Restore my unsaved changes' }).click()
  await screen.isSaved()
  expect((await content.read('pages', id)).title).toBe('Kept for Inés')
})

test.describe('two editors in one document', () => {
  test('both keep what they wrote in different fields', async ({ editor, browser, content }) => {
    const { id } = await writePage(content)
    const ines = await open(editor, id)
    const other = await browser.newContext({ baseURL: new URL(editor.url()).origin })
    const page = await other.newPage()
    await signInByRequest(page, TOBIAS)
    const tobias = await open(page, id)
    await titleOf(ines).fill('Title by Inés')
    await tobias.field('Heading').fill('Heading by Tobias')
    await ines.isSaved()
    await tobias.isSaved()
    expect(await content.read('pages', id)).toMatchObject({
      title: 'Title by Inés',
      layout: [{ heading: 'Heading by Tobias' }],
    })
    await other.close()
  })

  for (const { choice, kept } of [
    { choice: 'Yours', kept: 'Title by Tobias' },
    { choice: 'Title by Inés', kept: 'Title by Inés' },
  ]) {
    test(`the second one in the same field gets a question, and "${choice}" stands when chosen`, async ({
      editor,
      browser,
      content,
    }) => {
      const { id } = await writePage(content)
      const ines = await open(editor, id)
      const other = await browser.newContext({ baseURL: new URL(editor.url()).origin })
      const page = await other.newPage()
      await signInByRequest(page, TOBIAS)
      // With live updates he would see the new value, and there would be no conflict.
      await page.route(/\/_panel\/live/, (route) => route.abort())
      const tobias = await open(page, id)
      // Tobias gets no update before he has written.
      await other.setOffline(true)
      await titleOf(ines).fill('Title by Inés')
      await ines.isSaved()
      await titleOf(tobias).fill('Title by Tobias')
      await tobias.field('Heading').fill('Nobody else wrote here')
      await other.setOffline(false)
      await expect(tobias.state).toHaveText(/^Conflicting changes/)
      expect((await content.read('pages', id)).title).toBe('Title by Inés')
      await tobias.state.getByRole('button', { name: 'Choose' }).click()

      const dialog = page.getByRole('dialog', { name: 'Another user changed the same content' })
      const question = dialog.getByRole('group', { name: 'Title' })
      await expect(question).toContainText('Title by Inés')
      await expect(question).toContainText('Title by Tobias')
      await expect(dialog.getByRole('group')).toHaveCount(1)
      await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
      await question.getByRole('radio', { name: choice }).check()
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await expect(dialog).toBeHidden()
      await tobias.isSaved()
      await expect(titleOf(tobias)).toHaveValue(kept)
      await expect
        .poll(() => content.read('pages', id))
        .toMatchObject({ title: kept, layout: [{ heading: 'Nobody else wrote here' }] })
      await other.close()
    })
  }
})

/** Saves leave the page but never arrive. */
async function holdBackSaves(page: Page): Promise<void> {
  await page.route(/\/api\/pages(\/|\?|$)/, (route) =>
    isSave(route.request()) ? route.abort() : route.continue(),
  )
}

/** Not during a save: a browser finishes it when the tab is closed, and it would arrive. */
async function closeUnsaved(page: Page): Promise<void> {
  await expect(documentScreen(page).state).toHaveText(/^Kept on this device: offline/)
  await page.close()
}
