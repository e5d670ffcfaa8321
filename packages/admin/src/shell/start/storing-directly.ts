import { createTranslator, withMessages } from '@stet/core'
import type { PanelSession } from '../../api/account/session.ts'
import type { StoreFirst } from '../../api/client/client.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import type { Panel } from '../../panel/panel.ts'
import type { PanelRegistry } from '../../plugins/registry.ts'

/** How the panel's files get into storages that plugins have a part for; undefined without such parts. */
export function storingDirectly(
  registry: PanelRegistry,
  getPanel: () => Panel,
): StoreFirst | undefined {
  const { uploadHandlers } = registry
  if (uploadHandlers.size === 0) return undefined
  return async (carried, call) => {
    const { bootstrap, client, queries } = getPanel()
    const { config } = queries.getQueryData<PanelSession>(queryKeys.session) ?? {}
    const { storeDirectly } = await import('../../uploads/store-directly.ts')
    return storeDirectly({
      client,
      carried,
      call,
      handlerOf(slug) {
        const upload = config?.collections.find((collection) => collection.slug === slug)?.upload
        return upload && upload.directUpload !== null
          ? uploadHandlers.get(upload.directUpload)
          : undefined
      },
      async translate(key) {
        const { lang: language } = document.documentElement
        const own = await loadMessages(language, bootstrap.messages[language])
        const messages = { [language]: withMessages(registry.messages(language), own) }
        return createTranslator({ language, messages, log: console.error })(key)
      },
    })
  }
}
