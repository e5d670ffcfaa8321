import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { createActivity } from '../../api/client/activity.ts'
import { ApiFailure } from '../../api/client/api-failure.ts'
import type { Client } from '../../api/client/client.ts'
import { createSessionKeeper } from '../../api/client/session-keeper.ts'
import type { Panel } from '../../panel/panel.ts'
import { requireAnonymous, requireSession } from './session-guard.ts'

function panel(session: object | number, { needsFirstUser = false } = {}): Panel {
  const get = async () => {
    if (typeof session === 'number') throw new ApiFailure({ status: session, errors: [] })
    return session
  }
  return {
    bootstrap: { routes: { admin: '/admin', api: '/api' } } as Panel['bootstrap'],
    fieldTypes: new Map(),
    client: { get } as unknown as Client,
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: createSessionKeeper(async () => null),
    preferences: { save: () => {} },
    activity: createActivity(),
    live: { subscribe: () => () => {}, start: () => () => {}, resume() {} },
    needsFirstUser,
  }
}

/** Where the guard sends one, or null when it lets one in. */
async function sentTo(guard: Promise<void>): Promise<object | null> {
  try {
    await guard
    return null
  } catch (error) {
    if (!isRedirect(error)) throw error
    const { to, search, href } = error.options
    return { ...(to && { to }), ...(search && { search }), ...(href && { href }) }
  }
}

const editor = { user: { id: 1, collection: 'users' }, config: { collections: [], globals: [] } }

describe('one who opens the panel', () => {
  test('gets in when signed in', async () => {
    expect(await sentTo(requireSession(panel(editor), '/admin'))).toBeNull()
  })

  test('signs in first, and comes back to where they wanted to go', async () => {
    const wanted = '/admin/collections/articles?page=2'
    expect(await sentTo(requireSession(panel(401), wanted))).toEqual({
      to: '/login',
      search: { redirect: wanted },
    })
    expect(await sentTo(requireSession(panel(401), '/admin'))).toEqual({ to: '/login', search: {} })
  })

  test('is told when their account is not one of the panel', async () => {
    expect(await sentTo(requireSession(panel(403), '/admin'))).toEqual({ to: '/unauthorized' })
  })

  test('makes the first user where there is none, signed in or not', async () => {
    const fresh = panel(401, { needsFirstUser: true })
    expect(await sentTo(requireSession(fresh, '/admin'))).toEqual({ to: '/create-first-user' })
    expect(await sentTo(requireAnonymous(fresh, undefined))).toEqual({ to: '/create-first-user' })
  })

  test('sees an error they can try again, not a sign-in, when the server fails', async () => {
    await expect(requireSession(panel(503), '/admin')).rejects.toMatchObject({ status: 503 })
  })
})

describe('the sign-in screen', () => {
  test('opens for those who are signed out', async () => {
    expect(await sentTo(requireAnonymous(panel(401), undefined))).toBeNull()
  })

  test('sends those who are signed in where they wanted to go, and nowhere else', async () => {
    expect(await sentTo(requireAnonymous(panel(editor), '/admin/globals/site'))).toEqual({
      href: '/admin/globals/site',
    })
    expect(await sentTo(requireAnonymous(panel(editor), '//evil.example'))).toEqual({
      href: '/admin',
    })
  })
})
