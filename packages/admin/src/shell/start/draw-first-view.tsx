import { type FirstView, type FirstViewOrder, type MessageSet, withMessages } from '@stet/core'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { type PanelSession, SESSION_PATH } from '../../api/account/session.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { waitForReads } from '../../document/references/wait-while-drawing.ts'
import { ownFieldTypes } from '../../fields/own/own-field-types.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { createPanel, type Panel } from '../../panel/panel.ts'
import { applySavedTheme } from '../../panel/preferences/theme.ts'
import { referenceCache } from '../../panel/references/reference-cache.ts'
import { loadPlugins, type SharedModules } from '../../plugins/load-plugins.ts'
import type { PanelRegistry } from '../../plugins/registry.ts'
import { loadMissedParts } from '../../ui/index.ts'
import { createPanelRouter, type PanelRouter } from '../routing/router.tsx'
import { firstStateOf, prepareDates } from './first-state.ts'
import { PanelTree } from './PanelTree.tsx'

waitForReads()

/**
 * Drawings of a page. One is enough where all that it reads is waited for (`packages/panel/src/first-view/`);
 * code that comes later, and what parts of plugins ask for, is in a second and a third. What only a fourth
 * would show comes with the panel itself.
 */
const MOST_DRAWINGS = 3

export interface FirstViewEnvironment {
  readonly shared: () => Promise<SharedModules>
  /** Runs what plugins and the site add, by its path on the disk: each time, as it says itself what it brings. */
  readonly importScript: (path: string) => Promise<unknown>
}

export interface FirstViewDrawer {
  /** What a page shows first; null where that is no screen of a signed-in user. */
  draw(order: FirstViewOrder, fetch: typeof globalThis.fetch): Promise<FirstView | null>
  /** Loads the code of what nearly every page shows. */
  prepare(): Promise<void>
}

/** Draws first views, one after the other; what their pages have in common is kept. */
export function createFirstViewDrawer({
  shared,
  importScript,
}: FirstViewEnvironment): FirstViewDrawer {
  const messages = keepsEach<MessageSet>()
  const registries = keepsEach<PanelRegistry>()
  return {
    async draw(order, fetch) {
      const { bootstrap, scripts } = order
      const { language, messages: address } = bootstrap
      const ofPlugins = JSON.stringify(scripts)
      const registry = await registries(ofPlugins, () =>
        loadPlugins(
          bootstrap,
          shared,
          async (address) => importScript(scripts[address] ?? address),
          async () => {},
        ),
      )
      const all = await messages(`${language} ${address} ${ofPlugins}`, async () =>
        withMessages(registry.messages(language), await loadMessages(bootstrap, language, fetch)),
      )
      return drawFirstView({ order, fetch, messages: all, registry })
    },
    async prepare() {
      await Promise.all([
        import('../../screens/list-screens.ts'),
        import('../../screens/document-screens.ts'),
        import('../../screens/dashboard/DashboardScreen.tsx'),
      ])
    },
  }
}

/** Makes a value once for each key: a process has few sites, and these few languages. */
function keepsEach<Value>() {
  const kept = new Map<string, Promise<Value>>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const value = kept.get(key) ?? make()
    kept.set(key, value)
    value.catch(() => kept.delete(key))
    return value
  }
}

interface FirstViewSource {
  readonly order: FirstViewOrder
  readonly messages: MessageSet
  readonly registry: PanelRegistry
  readonly fetch: typeof globalThis.fetch
}

async function drawFirstView(source: FirstViewSource): Promise<FirstView | null> {
  const { order, messages, registry, fetch } = source
  applySavedTheme(order.bootstrap.theme, order.bootstrap.cookiePrefix)
  let session: PanelSession | null = null
  const panel = createPanel(order.bootstrap, ownFieldTypes(registry.fieldTypes), {
    async fetch(input, init) {
      const response = await fetch(input, init)
      if (response.ok && String(input).endsWith(SESSION_PATH))
        session = await response.clone().json()
      return response
    },
  })
  const { queries } = panel
  // What is not there now comes with the panel itself.
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const history = createMemoryHistory({ initialEntries: [order.address] })
  const router = createPanelRouter(panel, history)
  // It would do so by a script of its own in the page.
  router.update({ ...router.options, scrollRestoration: false })
  try {
    await router.load()
    if (queries.getQueryData(queryKeys.session) === undefined || session === null) return null
    await Promise.all(screensOf(router).map((screen) => screen.preload?.()))
    await prepareDates(panel)
    const tree = <PanelTree panel={panel} router={router} registry={registry} messages={messages} />
    let html = await render(tree)
    for (let drawing = 1; drawing < MOST_DRAWINGS; drawing++) {
      if (!(await readMore(panel))) break
      html = await render(tree)
    }
    return { html, state: JSON.stringify(firstStateOf(panel, session)) }
  } finally {
    panel.queries.clear()
  }
}

/** @throws what any component of it throws: a part that is missing would be seen as one that loads. */
async function render(tree: ReactNode): Promise<string> {
  const thrown: unknown[] = []
  const stream = await renderToReadableStream(tree, {
    onError: (error) => void thrown.push(error),
    // All of it in its place, however long: there are no scripts that would put it there later.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (thrown.length > 0) throw thrown[0]
  return html
}

function screensOf({ state, routesById }: PanelRouter) {
  return state.matches.flatMap(({ routeId }) => routesById[routeId].options.component ?? [])
}

/**
 * Reads what is missing in what was drawn, as its components do in a browser once they are there. Resolves
 * with whether that was anything.
 */
async function readMore(panel: Panel): Promise<boolean> {
  const missing = panel.queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const isWanted = !('enabled' in options) || options.enabled !== false
      return isWanted && state.status === 'pending' && state.fetchStatus === 'idle'
    })
  const labels = [...referenceCache(panel).values()].map(({ references }) => references.ask())
  const [wereAsked, arePartsThere] = await Promise.all([
    Promise.all(labels),
    loadMissedParts(),
    // What fails is asked for again by the panel itself, which tells.
    ...missing.map((query) => query.fetch().catch(() => undefined)),
  ])
  return missing.length > 0 || arePartsThere || wereAsked.includes(true)
}
