import { openTestSite } from '@stet/test-site'
import type { Cms, CmsOptions, Config } from 'stet'

const password = 'a password for tests'

export type Role = 'editor' | 'other' | 'reader'

/** A site with an editor, another one, and a user who may only read; it is closed when the test ends. */
export async function openSite(config: Config, options: Partial<CmsOptions> = {}) {
  const cms = await openTestSite(config, { log: { warn() {}, error() {} }, ...options })
  const tokens = await tokensOf(cms)
  return {
    cms,
    tokens,
    /** Sends a request as one of them, or as nobody. */
    send(role: Role | null, method: string, path: string, body?: BodyInit, headers = {}) {
      const sent = new Headers(headers)
      if (role) sent.set('authorization', `JWT ${tokens[role]}`)
      const init: RequestInit = { method, headers: sent }
      if (body !== undefined) init.body = body
      return cms.fetch(new Request(`http://stet.test/api${path}`, init))
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

async function tokensOf(cms: Cms): Promise<Record<Role, string>> {
  const all: Partial<Record<Role, string>> = {}
  for (const role of ['editor', 'other', 'reader'] as const) {
    const email = `${role}@example.org`
    await cms.asSystem().create({ collection: 'users', data: { email, password, role } })
    const signedIn = await cms.asSystem().login({ collection: 'users', data: { email, password } })
    all[role] = signedIn.token
  }
  return all as Record<Role, string>
}
