import { folderField } from '../../../formats/folder-filter.ts'
import { fileFieldNames } from '../../completed/injected-fields.ts'
import { isPlainObject } from '../../problems/check-values.ts'
import type { CollectionConfig } from '../../types/entities.ts'

type Reserved = readonly (readonly [name: string, reason: string])[]

const added = 'Stet adds it itself'
const statusNames: Reserved = [
  ['_status', 'it says whether a document is published'],
  ['_changed', 'it says whether a document has unpublished changes'],
]
const translationNames: Reserved = [['_translations', 'it says where translations stand']]
const useNames: Reserved = [['_used', 'it says whether other documents refer to one']]
const orderNames: Reserved = [['_order', added]]
const trashNames: Reserved = [['deletedAt', added]]
const timestampNames: Reserved = [
  ['createdAt', added],
  ['updatedAt', added],
]
const uploadNames: Reserved = [...fileFieldNames, 'focalX', 'focalY'].map((name) => [name, added])
const folderNames: Reserved = [[folderField, added]]
const passwordNames: Reserved = ['password', 'currentPassword'].map(
  (name) => [name, 'passwords are never part of a document'] as const,
)
const authNames: Reserved = [
  ['collection', 'users carry the slug of their collection there'],
  ...['hash', 'salt', 'resetPasswordToken', 'resetPasswordExpiration'].map(
    (name) => [name, 'secrets are never part of a document'] as const,
  ),
  ...['apiKey', 'enableAPIKey'].map(
    (name) => [name, 'API keys are never part of a document'] as const,
  ),
  ...['_verified', 'loginAttempts', 'lockUntil', 'sessions'].map((name) => [name, added] as const),
]

/** Without passwords, `password` may be the name of a field. */
function hasPasswords(auth: CollectionConfig['auth']): boolean {
  return auth === true || (isPlainObject(auth) && !auth.disableLocalStrategy)
}

/** The names that no field of a collection's own level may have, with the reason. */
export function reservedInCollection(collection: CollectionConfig): ReadonlyMap<string, string> {
  return new Map<string, string>([
    ...statusNames,
    ...translationNames,
    ...useNames,
    ...orderNames,
    ...(collection.timestamps !== false ? timestampNames : []),
    ...(collection.trash ? trashNames : []),
    ...(collection.upload
      ? [...uploadNames, ['file', 'the file itself is sent there'] as const]
      : []),
    ...(hasFolders(collection) ? folderNames : []),
    ...(collection.auth ? authNames : []),
    ...(hasPasswords(collection.auth) ? passwordNames : []),
  ])
}

/** The names that no field of a global's own level may have, with the reason. */
export const reservedInGlobal: ReadonlyMap<string, string> = new Map<string, string>([
  ...statusNames,
  ...translationNames,
  ...timestampNames,
  ['id', 'a global is known by its slug'],
  ['globalType', 'answers carry the slug of the global there'],
])

/** The names of the fields that Stet adds to a collection. */
export function namesAdded(collection: CollectionConfig): ReadonlySet<string> {
  return new Set([
    'id',
    ...(collection.timestamps === false ? [] : ['createdAt', 'updatedAt']),
    ...(hasDrafts(collection) ? ['_status'] : []),
    ...(collection.orderable ? ['_order'] : []),
    ...(collection.trash ? ['deletedAt'] : []),
    ...(collection.auth ? authFields(collection.auth) : []),
    ...(collection.upload ? uploadNames.map(([name]) => name) : []),
    ...(hasFolders(collection) ? [folderField] : []),
  ])
}

function authFields(auth: unknown): readonly string[] {
  if (!isPlainObject(auth)) return ['email']
  const { disableLocalStrategy: disabled, loginWithUsername, verify } = auth
  const hasLogin = !disabled || (isPlainObject(disabled) && disabled.enableFields === true)
  return [
    ...(hasLogin ? ['email', ...(loginWithUsername ? ['username'] : [])] : []),
    ...(verify ? ['_verified'] : []),
  ]
}

function hasFolders({ upload }: CollectionConfig): boolean {
  return isPlainObject(upload) && upload.folders === true
}

function hasDrafts({ versions }: CollectionConfig): boolean {
  return isPlainObject(versions) && Boolean(versions.drafts)
}
