import { type Bootstrap, withMessages } from '@stet/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ActionProvider } from '../../actions/use-actions.tsx'
import type { StoreFirst } from '../../api/client/client.ts'
import { FieldTypesProvider, ownFieldTypes } from '../../fields/own/own-field-types.ts'
import { I18nProvider } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.ts'
import { connectApi } from '../../panel/api.ts'
import { createPanel, PanelProvider } from '../../panel/panel.ts'
import { writeCookie } from '../../panel/preferences/cookies.ts'
import { loadPlugins, type SharedModules } from '../../plugins/load-plugins.ts'
import { RegistryProvider } from '../../plugins/registry.ts'
import { createPanelRouter } from '../routing/router.tsx'
import { isolateTypingLayout } from './isolate-typing.ts'

/** Starts the panel in the page that the server sent; `shared` is what plugins and the site share with it. */
export async function startPanel(
  element: HTMLElement,
  shared: () => Promise<SharedModules>,
): Promise<void> {
  const bootstrap = readBootstrap()
  const { language, languages, cookiePrefix } = bootstrap
  isolateTypingLayout(document)
  const [messages, registry] = await Promise.all([
    loadMessages(bootstrap, language),
    loadPlugins(bootstrap, shared),
  ])
  const storeFirst: StoreFirst = async (carried, call) => {
    const ways = await import('./store-first.ts').catch(() => null)
    // The call itself will tell what is wrong with the connection.
    return ways === null ? call(carried.file) : ways.storeFirst(panel, registry, carried, call)
  }
  const panel = createPanel(bootstrap, ownFieldTypes(registry.fieldTypes), storeFirst)
  connectApi(panel.client)
  const router = createPanelRouter(panel)
  createRoot(element).render(
    <StrictMode>
      <PanelProvider value={panel}>
        <QueryClientProvider client={panel.queries}>
          <I18nProvider
            language={language}
            messages={withMessages(registry.messages(language), messages)}
            load={async (chosen) =>
              withMessages(registry.messages(chosen), await loadMessages(bootstrap, chosen))
            }
            languages={languages}
            onLanguageChange={(chosen) => writeCookie(`${cookiePrefix}-lng`, chosen)}
          >
            <RegistryProvider value={registry}>
              <FieldTypesProvider value={panel.fieldTypes}>
                <ActionProvider>
                  <RouterProvider router={router} />
                </ActionProvider>
              </FieldTypesProvider>
            </RegistryProvider>
          </I18nProvider>
        </QueryClientProvider>
      </PanelProvider>
    </StrictMode>,
  )
}

/** Reads what the server wrote into the page. */
function readBootstrap(page: Document = document): Bootstrap {
  const text = page.getElementById('stet-bootstrap')?.textContent
  if (!text) throw new Error('The page carries no bootstrap data: it must be served by Stet.')
  return JSON.parse(text) as Bootstrap
}
