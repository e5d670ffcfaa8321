import { type Bootstrap, withMessages } from '@stet/core'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { StoreFirst } from '../../api/client/client.ts'
import { afterPaint } from '../../base/timing/after-paint.ts'
import { ownFieldTypes } from '../../fields/own/own-field-types.ts'
import { noteDrawnHeight } from '../../form/window-height.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { connectApi } from '../../panel/api.ts'
import { createPanel } from '../../panel/panel.ts'
import { loadPlugins, type SharedModules } from '../../plugins/load-plugins.ts'
import { loadMissedParts } from '../../ui/index.ts'
import { createPanelRouter } from '../routing/router.tsx'
import { takeFirstState } from './first-state.ts'
import { findFirstView } from './first-view.ts'
import { isolateTypingLayout } from './isolate-typing.ts'
import { noteWindow } from './note-window.ts'
import { PanelTree } from './PanelTree.tsx'
import { whenShowable } from './when-showable.ts'

/** Milliseconds that the first view stays for code that it was drawn with, such as that of a grid of files. */
const PARTS_DELAY = 1000

/** Starts the panel in the page that the server sent; `shared` is what plugins and the site share with it. */
export async function startPanel(
  element: HTMLElement,
  shared: () => Promise<SharedModules>,
): Promise<void> {
  const bootstrap = readBootstrap()
  isolateTypingLayout(document)
  noteWindow(bootstrap.cookiePrefix)
  const firstView = findFirstView(document)
  const { language } = bootstrap
  const [own, registry] = await Promise.all([
    loadMessages(bootstrap, language),
    loadPlugins(bootstrap, shared),
  ])
  const messages = withMessages(registry.messages(language), own)
  const storeFirst: StoreFirst = async (carried, call) => {
    const ways = await import('./store-first.ts').catch(() => null)
    // The call itself will tell what is wrong with the connection.
    return ways === null ? call(carried.file) : ways.storeFirst(panel, registry, carried, call)
  }
  const panel = createPanel(bootstrap, ownFieldTypes(registry.fieldTypes), { storeFirst })
  connectApi(panel.client)
  const router = createPanelRouter(panel)
  const root = createRoot(element)
  const tree = (
    <StrictMode>
      <PanelTree panel={panel} router={router} registry={registry} messages={messages} />
    </StrictMode>
  )
  if (firstView === null) {
    root.render(tree)
    return
  }
  // What the server drew stays until the panel can show as much: it would be replaced by less otherwise.
  takeFirstState(panel, firstView.state)
  noteDrawnHeight(firstView.state.height)
  await whenShowable(panel, router)
  await firstView.untouched()
  firstView.cover(element)
  flushSync(() => root.render(tree))
  await whenPartsShow()
  await firstView.untouched()
  firstView.handOver(element)
  noteDrawnHeight(0)
}

/** Resolves when the code is there, and shown, that the first view was drawn with besides that of its screen. */
async function whenPartsShow(): Promise<void> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PARTS_DELAY, false))
  const areThere = await Promise.race([loadMissedParts(), late])
  if (areThere) await new Promise((resolve) => afterPaint(() => resolve(undefined)))
}

/** Reads what the server wrote into the page. */
function readBootstrap(page: Document = document): Bootstrap {
  const text = page.getElementById('stet-bootstrap')?.textContent
  if (!text) throw new Error('The page carries no bootstrap data: it must be served by Stet.')
  return JSON.parse(text) as Bootstrap
}
