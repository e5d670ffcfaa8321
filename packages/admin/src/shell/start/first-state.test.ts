import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PanelSession } from '../../api/account/session.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import type { Panel } from '../../panel/panel.ts'
import { firstStateOf, takeFirstState } from './first-state.ts'

const session = {
  user: { id: 1, collection: 'users' },
  config: { collections: [], globals: [], admin: { dateFormat: '' } },
} as unknown as PanelSession

const panelWith = (queries: QueryClient) => ({ queries, fieldTypes: {} }) as unknown as Panel

test('a panel knows what another one knew, after it went as JSON', () => {
  const drawn = new QueryClient()
  drawn.setQueryData(queryKeys.session, session)
  drawn.setQueryData(['list'], { docs: [{ id: 1, title: 'A' }], gone: undefined })
  drawn.setQueryData(['states'], new Set([1, 'b']))
  drawn.setQueryData(['names'], new Map([[1, 'Ada']]))
  drawn.setQueryData(['times'], { at: new Date(0) })
  const state = JSON.parse(JSON.stringify(firstStateOf(panelWith(drawn), session)))

  const begun = new QueryClient()
  const before = Date.now()
  takeFirstState(panelWith(begun), state)
  expect(begun.getQueryData(['list'])).toEqual({ docs: [{ id: 1, title: 'A' }] })
  expect(begun.getQueryData(['states'])).toEqual(new Set([1, 'b']))
  expect(begun.getQueryData(['names'])).toEqual(new Map([[1, 'Ada']]))
  expect(begun.getQueryData<PanelSession>(queryKeys.session)?.user).toEqual(session.user)
  // A date would come back as a text: it is read anew.
  expect(begun.getQueryData(['times'])).toBeUndefined()
  expect(begun.getQueryState(['list'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
})
