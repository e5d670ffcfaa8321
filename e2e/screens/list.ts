import type { Page } from '@playwright/test'

/** Ids and addresses that exist in the running magazine. */
export interface Content {
  /** Id of the first document of a collection. */
  first(collection: string): Promise<string>
}

export interface Screen {
  name: string
  path: string | ((content: Content) => Promise<string>)
  /** Seen without a session. */
  signedOut?: boolean
  /** Brings the opened page into the state to be seen. */
  prepare?: (page: Page) => Promise<void>
}

const document = (collection: string) => async (content: Content) =>
  `/admin/collections/${collection}/${await content.first(collection)}`

/** Every screen there is: add yours here. */
export const SCREENS: Screen[] = [
  { name: 'login', path: '/admin/login', signedOut: true },
  {
    name: 'login-failed',
    path: '/admin/login',
    signedOut: true,
    prepare: async (page) => {
      await page.getByLabel(/e-?mail/i).fill('nobody@example.com')
      await page.getByLabel(/password/i).fill('not the password')
      await page.keyboard.press('Enter')
      await page.getByText(/incorrect/i).waitFor()
    },
  },
  { name: 'dashboard', path: '/admin' },
  { name: 'list', path: '/admin/collections/articles' },
  { name: 'list-search-without-result', path: '/admin/collections/articles?search=zzzz' },
  { name: 'list-users', path: '/admin/collections/users' },
  { name: 'list-media', path: '/admin/collections/media' },
  { name: 'create', path: '/admin/collections/articles/create' },
  { name: 'document', path: document('articles') },
  { name: 'document-blocks', path: document('pages') },
  { name: 'global', path: '/admin/globals/site' },
  { name: 'account', path: '/admin/account' },
  { name: 'not-found', path: '/admin/nothing/here' },
  { name: 'public-home', path: '/', signedOut: true },
]
