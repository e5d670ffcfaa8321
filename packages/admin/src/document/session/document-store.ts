import {
  type ClientCollection,
  type ClientGlobal,
  compilePlan,
  type DocumentId,
  type JsonObject,
  type Translate,
  type User,
  withDefaults,
} from '@stet/core'
import type { Clock } from '../../base/clock.ts'
import { newDocumentId, newRowId } from '../../base/random-source.ts'
import { createFieldRules } from '../rules/field-rules.ts'
import { panelRequest } from '../rules/panel-request.ts'
import { createFormStore, type FormStore } from '../store/form-store.ts'

export interface DocumentStoreOptions {
  readonly entity: ClientCollection | ClientGlobal
  /** Null for a new document, and for globals. */
  readonly id: DocumentId | null
  /** Null on sites without localization. */
  readonly locale: string | null
  /** The document as it was read, or `{}` for a new one. */
  readonly initial: JsonObject
  readonly user: User
  /** `defaultMaxTextLength` of the config. */
  readonly maxTextLength: number
  readonly language: string
  readonly t: Translate
}

/** The store of a document as it was read, or of a new one with its defaults. */
export function createDocumentStore(
  options: DocumentStoreOptions,
  {
    ownsId,
    isNew,
    hasDrafts,
    clock,
  }: {
    /** Whether a new document gets its id here. */
    readonly ownsId: boolean
    readonly isNew: boolean
    readonly hasDrafts: boolean
    readonly clock: Clock
  },
): FormStore {
  const { entity, id, locale, initial, user, maxTextLength, language, t } = options
  const defaults = panelRequest({ user, locale: locale ?? '', language, t })
  const newDocument = (): JsonObject => {
    const filled = withDefaults(compilePlan(entity.fields), initial, defaults)
    return ownsId ? { ...filled, id: id ?? newDocumentId() } : filled
  }
  return createFormStore({
    fields: entity.fields,
    document: isNew ? newDocument() : initial,
    check: createFieldRules({
      operation: isNew ? 'create' : 'update',
      maxTextLength,
      language,
      t,
      usernameLogin:
        entity.kind === 'collection' && entity.auth ? entity.auth.loginWithUsername : false,
    }),
    newRowId,
    defaults,
    now: () => clock.now(),
    hasDrafts,
  })
}
