import { optionsNamed } from '../types/known-options.ts'
import type { CompleteCollection, CompleteGlobal } from './complete-config-types.ts'

export const noHooks: readonly never[] = Object.freeze([])
/** Every hook of a collection as an empty list. */
export const noCollectionHooks: CompleteCollection['hooks'] = Object.freeze({
  beforeOperation: noHooks,
  beforeValidate: noHooks,
  beforeChange: noHooks,
  afterChange: noHooks,
  afterCommit: noHooks,
  beforeRead: noHooks,
  afterRead: noHooks,
  beforeDelete: noHooks,
  afterDelete: noHooks,
  afterOperation: noHooks,
  afterError: noHooks,
  beforeLogin: noHooks,
  afterLogin: noHooks,
  afterLogout: noHooks,
  me: noHooks,
  afterMe: noHooks,
  refresh: noHooks,
  afterRefresh: noHooks,
  afterForgotPassword: noHooks,
})
/** Every hook of a global as an empty list. */
export const noGlobalHooks: CompleteGlobal['hooks'] = Object.freeze({
  beforeOperation: noHooks,
  afterOperation: noHooks,
  afterError: noHooks,
  beforeValidate: noHooks,
  beforeChange: noHooks,
  afterChange: noHooks,
  afterCommit: noHooks,
  beforeRead: noHooks,
  afterRead: noHooks,
})

/** The names of hooks by what they belong to; those of fields are among the options of fields. */
export const hookOptions = Object.freeze({
  collection: optionsNamed(noCollectionHooks),
  global: optionsNamed(noGlobalHooks),
  site: Object.freeze({ afterCommit: true, afterError: true } as const),
})
