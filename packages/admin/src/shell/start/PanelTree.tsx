import { type MessageSet, withMessages } from '@stet/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ActionProvider } from '../../actions/use-actions.tsx'
import type { PanelSession } from '../../api/account/session.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { FieldTypesProvider } from '../../fields/own/own-field-types.ts'
import { I18nProvider } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.ts'
import { type Panel, PanelProvider } from '../../panel/panel.ts'
import { writeCookie } from '../../panel/preferences/cookies.ts'
import { type PanelRegistry, RegistryProvider } from '../../plugins/registry.ts'
import type { PanelRouter } from '../routing/router.tsx'
import { siteDatePattern } from '../use-site-dates.ts'

export interface PanelTreeProps {
  readonly panel: Panel
  readonly router: PanelRouter
  readonly registry: PanelRegistry
  /** In the language of the page, with those of plugins. */
  readonly messages: MessageSet
}

/** The whole panel, as it is put into a page and as the server draws it. */
export function PanelTree({ panel, router, registry, messages }: PanelTreeProps) {
  const { bootstrap } = panel
  const { language, languages, cookiePrefix } = bootstrap
  const session = panel.queries.getQueryData<PanelSession>(queryKeys.session)
  return (
    <PanelProvider value={panel}>
      <QueryClientProvider client={panel.queries}>
        <I18nProvider
          language={language}
          messages={messages}
          load={async (chosen) =>
            withMessages(registry.messages(chosen), await loadMessages(bootstrap, chosen))
          }
          languages={languages}
          datePattern={session ? siteDatePattern(session.config.admin) : null}
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
  )
}
