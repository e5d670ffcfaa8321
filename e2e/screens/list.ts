import type { Page } from '@playwright/test'

/** Ids and URLs that exist in the running magazine. */
export interface Content {
  /** Id of the first document of a collection. */
  first(collection: string): Promise<string>
  /** Id of a version of a document, counted back from the newest. */
  version(collection: string, id: string, before: number): Promise<string>
}

export interface Screen {
  name: string
  path: string | ((content: Content) => Promise<string>)
  /** Shown without a session. */
  signedOut?: boolean
  /** Brings the opened page into the state for the picture. */
  prepare?: (page: Page) => Promise<void>
}

const document = (collection: string) => async (content: Content) =>
  `/admin/collections/${collection}/${await content.first(collection)}`

const lockOfTobias = () => ({
  user: { relationTo: 'users', value: 'tobias', name: 'Tobias Reents' },
  isOwn: false,
  lastEditedAt: new Date().toISOString(),
  duration: 300,
})

/** Has the panel told that another person edits the document. */
const tellLock = (page: Page) =>
  page.route(/\/_panel\/locks\/collections\//, (route) =>
    route.fulfill({ json: { lock: lockOfTobias() } }),
  )

/** Opens the document while another person is editing it. */
async function lockByAnother(page: Page): Promise<void> {
  await tellLock(page)
  await page.reload()
  await page.getByRole('alertdialog').waitFor()
}

/** Moves copies of articles to the trash, which is empty in a new magazine. */
async function fillTrash(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const isNew = await page.evaluate(async () => {
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' }
      const sent = body && { headers, body: JSON.stringify(body) }
      return (await fetch(`/api/articles${path}`, { method, ...sent })).json()
    }
    const { totalDocs } = await ask(
      'GET',
      '/count?trash=true&draft=true&where[deletedAt][exists]=true',
    )
    if (totalDocs > 0) return false
    const { docs } = await ask('GET', '?limit=4&depth=0')
    for (const { id } of docs) {
      const { doc } = await ask('POST', `/${id}/duplicate`, {})
      await ask('PATCH', `/${doc.id}`, { deletedAt: new Date().toISOString() })
    }
    return true
  })
  if (isNew) await page.reload()
  await page.locator('a[data-row]').first().waitFor()
}

/** A version counted back from the newest. */
const version =
  (collection: string, id: string, before: number, search = '') =>
  async (content: Content) =>
    `/admin/collections/${collection}/${id}/versions/${await content.version(collection, id, before)}${search}`

/** Shows the page of a document, on a phone in the place of its form. */
async function showPage(page: Page): Promise<void> {
  const view = page.locator('section[aria-label="Live preview"]')
  await view.waitFor({ state: 'attached' })
  const switcher = page.getByRole('button', { name: 'Page', exact: true })
  if (await switcher.isVisible()) await switcher.click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await view.getByText('Follows the form').waitFor({ state: 'attached' })
}

/** Shows files as pictures. */
async function showGrid(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Grid' }).click()
  await page.getByRole('grid').getByRole('link').first().waitFor()
}

const sheet = `/admin/collections/articles?cells=true&columns=${encodeURIComponent(
  JSON.stringify(['title', 'publishedOn', 'standfirst', 'authors', 'topics', '_status', 'slug']),
)}`

/** The cell of a row and a column of a list that is edited in its cells. */
const sheetCell = (page: Page, row: number, column: number) =>
  page.locator(`[role="row"][aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`)

/** Every screen: add yours here. */
export const SCREENS: Screen[] = [
  { name: 'login', path: '/admin/login', signedOut: true },
  {
    name: 'login-failed',
    path: '/admin/login',
    signedOut: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
      await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
      await page.keyboard.press('Enter')
      await page.getByText(/incorrect/i).waitFor()
    },
  },
  { name: 'dashboard', path: '/admin' },
  {
    name: 'live-preview',
    path: async (content) =>
      `/admin/collections/articles/${await content.first('articles')}/preview`,
    prepare: showPage,
  },
  {
    name: 'live-preview-drawer',
    path: async (content) =>
      `/admin/collections/articles/${await content.first('articles')}/preview`,
    prepare: async (page) => {
      await showPage(page)
      const form = page.getByRole('button', { name: 'Form', exact: true })
      if (await form.isVisible()) await form.click()
      await page
        .getByRole('button', { name: /^Edit (?!live)/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'live-preview-share',
    path: async (content) =>
      `/admin/collections/articles/${await content.first('articles')}/preview`,
    prepare: async (page) => {
      await showPage(page)
      await page.getByRole('button', { name: 'Share a link' }).click()
      await page.getByRole('dialog', { name: 'Share a link' }).waitFor()
    },
  },
  { name: 'calendar', path: '/admin/scheduled' },
  { name: 'calendar-list', path: '/admin/scheduled?view=list' },
  {
    name: 'schedule',
    path: document('articles'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More publishing options' }).click()
      await page.getByRole('menuitem', { name: 'Schedule…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'list', path: '/admin/collections/articles' },
  { name: 'list-groups', path: '/admin/collections/articles?group=_status' },
  {
    name: 'translations',
    path: '/admin/collections/articles/translations',
    prepare: async (page) => {
      await page.getByRole('gridcell').nth(3).waitFor()
      await page.getByRole('gridcell').getByRole('checkbox').first().check()
    },
  },
  {
    name: 'translations-copy',
    path: '/admin/collections/articles/translations',
    prepare: async (page) => {
      await page.getByRole('gridcell').getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Copy from another locale' }).click()
      await page.getByRole('alertdialog').getByRole('checkbox').last().check()
    },
  },
  { name: 'list-search-without-result', path: '/admin/collections/articles?search=zzzz' },
  {
    name: 'list-filters',
    path: `/admin/collections/articles?where=${encodeURIComponent(
      JSON.stringify({
        or: [
          { and: [{ title: { contains: 'the' } }, { publishedOn: { exists: true } }] },
          { and: [{ topics: { exists: false } }] },
        ],
      }),
    )}`,
    prepare: async (page) => {
      await page.getByRole('group', { name: 'Condition 3' }).waitFor()
    },
  },
  {
    name: 'document-from-list',
    path: '/admin/collections/articles',
    prepare: async (page) => {
      const main = page.getByRole('main')
      await main.getByRole('table').getByRole('link').nth(2).click()
      await main.getByRole('navigation', { name: 'Articles' }).waitFor()
      await main.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
    },
  },
  {
    name: 'list-columns',
    path: '/admin/collections/articles',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Columns', exact: true }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'list-wide',
    path: `/admin/collections/articles?columns=${encodeURIComponent(
      JSON.stringify([
        'title',
        'authors',
        'standfirst',
        'topics',
        'publishedOn',
        '_status',
        'slug',
      ]),
    )}`,
    async prepare(page) {
      const table = page.getByRole('main').getByRole('table')
      await table.getByRole('link').first().waitFor()
      await page
        .getByRole('main')
        .getByRole('region', { name: 'Articles' })
        .evaluate((area) => {
          area.scrollLeft = getComputedStyle(area).direction === 'rtl' ? -400 : 400
        })
    },
  },
  {
    name: 'list-sheet',
    path: sheet,
    prepare: async (page) => {
      await sheetCell(page, 2, 2).click()
      for (let row = 3; row <= 5; row += 1) await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowRight')
    },
  },
  {
    name: 'list-sheet-input',
    path: sheet,
    prepare: async (page) => {
      await sheetCell(page, 3, 3).click()
      await page.keyboard.press('F2')
      await sheetCell(page, 3, 3).getByRole('textbox').waitFor()
    },
  },
  {
    name: 'list-sheet-refused',
    path: sheet,
    prepare: async (page) => {
      await sheetCell(page, 4, 2).click()
      await page.keyboard.type('some day')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Show the first' }).click()
      await page.getByRole('button', { name: 'Discard' }).waitFor()
    },
  },
  {
    name: 'list-without-columns',
    path: '/admin/collections/articles?columns=[]',
    prepare: async (page) => {
      await page.getByText('No columns selected').waitFor()
    },
  },
  {
    name: 'list-selected',
    path: '/admin/collections/articles',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('region', { name: 'Selected documents' }).waitFor()
    },
  },
  {
    name: 'list-edit-many',
    path: '/admin/collections/articles?limit=5',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      const bar = page.getByRole('region', { name: 'Selected documents' })
      await bar.getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('combobox', { name: 'Fields to change' }).click()
      await page.getByRole('option', { name: 'Kind of reading' }).click()
      await page.keyboard.press('Escape')
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: /^Kind of reading/ })
        .waitFor()
    },
  },
  {
    name: 'list-delete-many',
    path: '/admin/collections/articles?limit=5',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      const bar = page.getByRole('region', { name: 'Selected documents' })
      await bar.getByRole('button', { name: 'Move to trash' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'list-views',
    path: '/admin/collections/articles',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Views' }).click()
      await page.getByRole('menu', { name: 'Views' }).waitFor()
    },
  },
  { name: 'list-trash', path: '/admin/collections/articles/trash', prepare: fillTrash },
  {
    name: 'list-trash-selected',
    path: '/admin/collections/articles/trash',
    prepare: async (page) => {
      await fillTrash(page)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('region', { name: 'Selected documents' }).waitFor()
    },
  },
  { name: 'list-trash-empty', path: '/admin/collections/media/trash' },
  {
    name: 'document-in-trash',
    path: '/admin/collections/articles/trash',
    prepare: async (page) => {
      await fillTrash(page)
      await page.locator('a[data-row]').first().click()
      await page.getByRole('button', { name: 'Restore' }).waitFor()
    },
  },
  { name: 'list-users', path: '/admin/collections/users' },
  { name: 'list-media', path: '/admin/collections/media' },
  { name: 'list-media-grid', path: '/admin/collections/media', prepare: showGrid },
  {
    name: 'list-media-folder',
    path: '/admin/collections/media?folder=Issues',
    prepare: async (page) => {
      await page.getByRole('list', { name: 'Folders' }).getByRole('link').first().waitFor()
    },
  },
  {
    name: 'list-media-move',
    path: '/admin/collections/media?folder=Issues%2FAutumn',
    prepare: async (page) => {
      await showGrid(page)
      await page.getByRole('button', { name: 'Rename or move' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Portraits' }).waitFor()
    },
  },
  {
    name: 'list-media-details',
    path: '/admin/collections/media',
    prepare: async (page) => {
      await showGrid(page)
      const isWide = await page.evaluate(() => window.innerWidth >= 1280)
      if (!isWide) return
      const toggle = page.getByRole('button', { name: 'Details' })
      // The choice is kept from one look to the next.
      if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click()
      await page.locator('a[data-row]').nth(1).focus()
      const pane = page.getByRole('complementary', { name: 'Details' })
      await pane.getByRole('heading', { level: 2 }).waitFor()
    },
  },
  {
    name: 'list-media-preview',
    path: '/admin/collections/media',
    prepare: async (page) => {
      await showGrid(page)
      await page.locator('a[data-row]').nth(1).press('Space')
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'picker-media',
    path: '/admin/collections/articles/create',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Choose from existing' }).first().click()
      await page.getByRole('dialog').locator('button[aria-pressed]').nth(1).focus()
    },
  },
  { name: 'create', path: '/admin/collections/articles/create' },
  { name: 'document', path: document('articles') },
  { name: 'document-media', path: document('media') },
  { name: 'create-media', path: '/admin/collections/media/create' },
  {
    name: 'document-drawer',
    path: document('articles'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create new author' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).waitFor()
    },
  },
  {
    name: 'picker',
    path: '/admin/collections/articles/create',
    prepare: async (page) => {
      const picture = page.getByRole('group', { name: 'Picture' })
      await picture.getByRole('button', { name: 'Choose from existing' }).click()
      await page.getByRole('dialog').getByRole('button', { pressed: false }).first().waitFor()
    },
  },
  { name: 'document-blocks', path: document('pages') },
  {
    name: 'block-picker',
    path: document('pages'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add block' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'row-actions',
    path: document('pages'),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Actions for Block 01/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'global', path: '/admin/globals/site' },
  { name: 'api', path: '/admin/collections/articles/article-ferrule/api' },
  { name: 'versions', path: '/admin/collections/articles/article-ferrule/versions' },
  { name: 'versions-global', path: '/admin/globals/site/versions' },
  { name: 'version', path: version('articles', 'article-ferrule', 5) },
  { name: 'version-blocks', path: version('pages', 'page-about', 5, '?localeCodes=["en"]') },
  {
    name: 'version-unchanged-too',
    path: version('articles', 'article-ferrule', 0, '?modifiedOnly=false&localeCodes=["en"]'),
  },
  {
    name: 'version-restore',
    path: version('articles', 'article-ferrule', 6),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Restore this version' }).click()
      await page.getByRole('dialog').getByText('What will change').waitFor()
    },
  },
  {
    name: 'version-restore-locked',
    path: version('articles', 'article-ferrule', 6),
    prepare: async (page) => {
      await page.route(/\/versions\/[^/]+\?draft=/, (route) =>
        route.fulfill({ status: 423, json: { errors: [{ message: 'Locked' }] } }),
      )
      await tellLock(page)
      await page.getByRole('button', { name: 'Restore this version' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('What will change').waitFor()
      await dialog.getByRole('button', { name: 'Restore this version' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'account-menu',
    path: '/admin',
    prepare: async (page) => {
      // On a narrow screen it is inside the navigation, which must be opened first.
      const navigation = page.getByRole('button', { name: 'Open menu' })
      if (await navigation.isVisible()) await navigation.click()
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'document-delete',
    path: document('pages'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Move to trash' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'document-copy-locale',
    path: document('articles'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Copy from another locale' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'document-locked', path: document('articles'), prepare: lockByAnother },
  {
    name: 'document-reading',
    path: document('articles'),
    prepare: async (page) => {
      await lockByAnother(page)
      await page.getByRole('button', { name: 'View read-only' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'session-expired',
    path: '/admin/collections/articles',
    prepare: async (page) => {
      await page.getByRole('table').getByRole('link').first().waitFor()
      await page.route(/\/api\//, (route) =>
        route.fulfill({ status: 401, json: { errors: [{ message: 'Unauthorized' }] } }),
      )
      await page.getByRole('searchbox').fill('salt')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'account', path: '/admin/account' },
  {
    name: 'palette',
    path: document('pages'),
    prepare: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill('sa')
      await page.getByRole('group', { name: 'Documents' }).waitFor()
    },
  },
  {
    name: 'shortcuts',
    path: '/admin',
    prepare: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'forgot-password', path: '/admin/forgot', signedOut: true },
  {
    name: 'reset-password-refused',
    path: '/admin/reset/0000000000000000000000000000000000000000',
    signedOut: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'New password' }).fill('a new password')
      await page.getByRole('textbox', { name: 'Confirm password' }).fill('a new password')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'verify-email-refused',
    path: '/admin/users/verify/0000000000000000000000000000000000000000',
    signedOut: true,
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'not-found', path: '/admin/nothing/here' },
  { name: 'public-home', path: '/', signedOut: true },
]
