import { createTranslator, withMessages } from '@stet/core'
import type { PanelSession } from '../../api/account/session.ts'
import type { CarriedFile } from '../../api/client/client.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import type { Panel } from '../../panel/panel.ts'
import type { PanelRegistry } from '../../plugins/registry.ts'
import { storeDirectly } from '../../uploads/store-directly.ts'

/** Does a call with a file, which goes into its storage first where a plugin has a handler for that. */
export function storeFirst<T>(
  { bootstrap, client, queries }: Panel,
  registry: PanelRegistry,
  carried: CarriedFile,
  call: (file: File | string) => Promise<T>,
): Promise<T> {
  const { config } = queries.getQueryData<PanelSession>(queryKeys.session) ?? {}
  return storeDirectly({
    client,
    carried,
    call,
    handlerOf(slug) {
      const upload = config?.collections.find((collection) => collection.slug === slug)?.upload
      if (!upload || upload.directUpload === null) return undefined
      return registry.uploadHandlers.get(upload.directUpload)
    },
    async translate(key) {
      const { lang: language } = document.documentElement
      const own = await loadMessages(language, bootstrap.messages[language])
      const messages = { [language]: withMessages(registry.messages(language), own) }
      return createTranslator({ language, messages, log: console.error })(key)
    },
  })
}
