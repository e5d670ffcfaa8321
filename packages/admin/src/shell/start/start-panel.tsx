import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ActionProvider } from '../../actions/use-actions.tsx'
import {
  loadSiteComponents,
  type SharedModules,
  SiteComponentsProvider,
} from '../../components/site-components.ts'
import { FieldTypesProvider, ownFieldTypes } from '../../fields/own/own-field-types.ts'
import { I18nProvider } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.ts'
import { createPanel, PanelProvider } from '../../panel/panel.ts'
import { writeCookie } from '../../panel/preferences/cookies.ts'
import { createPanelRouter } from '../routing/router.tsx'
import { readBootstrap } from './bootstrap.ts'
import { isolateTypingLayout } from './isolate-typing.ts'

/** Starts the panel in the page that the server sent; `shared` is what the site's own components share with it. */
export async function startPanel(
  element: HTMLElement,
  shared: () => Promise<SharedModules>,
): Promise<void> {
  const bootstrap = readBootstrap()
  const { language, languages, cookiePrefix } = bootstrap
  isolateTypingLayout(document)
  const [messages, components] = await Promise.all([
    loadMessages(language),
    loadSiteComponents(bootstrap, shared),
  ])
  const panel = createPanel(bootstrap, ownFieldTypes(components.values()))
  const router = createPanelRouter(panel)
  createRoot(element).render(
    <StrictMode>
      <PanelProvider value={panel}>
        <QueryClientProvider client={panel.queries}>
          <I18nProvider
            language={language}
            messages={messages}
            languages={languages}
            onLanguageChange={(chosen) => writeCookie(`${cookiePrefix}-lng`, chosen)}
          >
            <SiteComponentsProvider value={components}>
              <FieldTypesProvider value={panel.fieldTypes}>
                <ActionProvider>
                  <RouterProvider router={router} />
                </ActionProvider>
              </FieldTypesProvider>
            </SiteComponentsProvider>
          </I18nProvider>
        </QueryClientProvider>
      </PanelProvider>
    </StrictMode>,
  )
}
