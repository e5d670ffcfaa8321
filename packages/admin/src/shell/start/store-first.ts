import {
  createTranslator,
  expectedUser,
  type MessageKey,
  type MessageValues,
  withMessages,
} from '@stet/core'
import type { PanelSession } from '../../api/account/session.ts'
import type { CarriedFile } from '../../api/client/client.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import type { Panel } from '../../panel/panel.ts'
import type { PanelRegistry } from '../../plugins/registry.ts'
import { canMakeChecksums } from '../../uploads/parts/checksums.ts'
import { storeInParts } from '../../uploads/parts/store-in-parts.ts'
import { uploadRecords } from '../../uploads/parts/upload-records.ts'
import { storeDirectly } from '../../uploads/store-directly.ts'
import { storeWhole } from '../../uploads/store-whole.ts'

/**
 * Does a call with a file, which goes into its storage first where a plugin has a handler for that, in parts
 * where it is large, and with the call itself otherwise. What a document has already is offered instead.
 */
export function storeFirst<T>(
  { bootstrap, client, queries }: Panel,
  registry: PanelRegistry,
  carried: CarriedFile,
  call: (file: File | string) => Promise<T>,
): Promise<T> {
  const { config, user } = queries.getQueryData<PanelSession>(queryKeys.session) ?? {}
  const uploadOf = (slug: string) =>
    config?.collections.find((collection) => collection.slug === slug)?.upload || null
  const translate = async (key: MessageKey, values?: MessageValues) => {
    const { lang: language } = document.documentElement
    const own = await loadMessages(bootstrap, language)
    const messages = { [language]: withMessages(registry.messages(language), own) }
    return createTranslator({ language, messages, log: console.error })(key, values)
  }
  const [, slug = ''] = carried.path.split('/')
  const upload = uploadOf(slug)
  if (upload === null) return call(carried.file)
  const partSize = canMakeChecksums() ? upload.partSize : null
  const about = { client, carried, translate }
  const owner = user ? { user: expectedUser(user), records: uploadRecords } : null
  const handler = upload.directUpload && registry.uploadHandlers.get(upload.directUpload)
  if (handler) return storeDirectly({ ...about, call, handler, keeping: owner, partSize })
  const isLarge = upload.takesParts && partSize !== null && carried.file.size > partSize
  if (isLarge && owner) return storeInParts({ ...about, ...owner, call, partSize })
  return storeWhole({ ...about, call, partSize })
}
