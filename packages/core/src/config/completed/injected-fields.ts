import { ValidationError } from '../../errors/stet-error.ts'
import { folderField } from '../../formats/folder-filter.ts'
import { isFolder, normalizeFolder } from '../../formats/folder-path.ts'
import type { FieldAccess } from '../types/access.ts'
import type { Field, GroupField } from '../types/field-types/fields.ts'
import type {
  CheckboxField,
  DateField,
  EmailField,
  NumberField,
  SelectField,
  TextField,
} from '../types/field-types/value-fields.ts'
import type { FieldHook } from '../types/hooks.ts'
import type { CompleteUpload } from '../types/upload.ts'
import type { CompleteAuth } from './complete-config-types.ts'
import { asDefaultRule } from './default-rules.ts'

// Their labels are keys of messages, so that a site's own languages have them as well.

// `admin.hidden` keeps the field out of the form; lists may still show it as a column.
const outOfForm = Object.freeze({ hidden: true, readOnly: true, disableBulkEdit: true })

/** The id of a collection that does not define its own. */
export const idField: TextField = Object.freeze({
  type: 'text',
  name: 'id',
  label: 'addedFields:id',
  admin: outOfForm,
})

const dateField = (name: string): DateField =>
  Object.freeze({
    type: 'date',
    name,
    label: `addedFields:${name}`,
    index: true,
    admin: outOfForm,
  })

export const timestampFields: readonly DateField[] = Object.freeze([
  dateField('updatedAt'),
  dateField('createdAt'),
])

/** Whether a document is a draft or published; for entities with drafts. */
export const statusField: SelectField = Object.freeze({
  type: 'select',
  name: '_status',
  label: 'addedFields:status',
  index: true,
  defaultValue: 'draft',
  options: Object.freeze([
    Object.freeze({ value: 'draft', label: 'addedFields:draft' }),
    Object.freeze({ value: 'published', label: 'addedFields:published' }),
  ]),
  admin: outOfForm,
})

/** When a document was moved to the trash; for collections with a trash. */
export const deletedAtField: DateField = Object.freeze({
  ...dateField('deletedAt'),
  index: false,
})

// Names are compared in lower case and without surrounding spaces.
const normalise: FieldHook = ({ value }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value
const loginHooks = Object.freeze({ beforeValidate: Object.freeze([normalise]) })

/** The order key of a document; for orderable collections. Keys compare as plain text. */
export const orderField: TextField = Object.freeze({
  type: 'text',
  name: '_order',
  label: 'addedFields:order',
  admin: outOfForm,
})

/** The types of the fields for signing in. */
export const loginFieldTypes = { email: 'email', username: 'text' } as const

/** The fields for signing in: an address, or a username with or without an address. */
export function loginFields(auth: CompleteAuth): readonly (EmailField | TextField)[] {
  if (!auth.hasLoginFields) return []
  const login = auth.loginWithUsername
  const email: EmailField = {
    type: loginFieldTypes.email,
    name: 'email',
    label: 'authentication:email',
    unique: login === false || login.allowEmailLogin,
    required: login === false || login.requireEmail,
    admin: { autoComplete: 'off' },
    hooks: loginHooks,
  }
  if (login === false) return [email]
  const username: TextField = {
    type: loginFieldTypes.username,
    name: 'username',
    label: 'authentication:username',
    unique: true,
    required: login.requireUsername,
    admin: { autoComplete: 'off' },
    hooks: loginHooks,
  }
  return [username, email]
}

/** A site's own field in place of one that Stet would add; `checkConfig` ensures the same type. */
export function asLoginField(own: Field, login: EmailField | TextField): Field {
  const field = own as EmailField | TextField
  const { hooks } = field
  return {
    ...field,
    required: login.required ?? false,
    unique: login.unique ?? false,
    hooks: { ...hooks, beforeValidate: [normalise, ...(hooks?.beforeValidate ?? [])] },
  }
}

/** Whether a user has opened the confirmation link. Only panel users may set it by hand. */
export function verifiedField(adminUser: string): CheckboxField {
  const isPanelUser = asDefaultRule<FieldAccess>(({ req }) => req.user?.collection === adminUser)
  return {
    type: 'checkbox',
    name: '_verified',
    label: 'addedFields:verified',
    defaultValue: false,
    access: { create: isPanelUser, update: isPanelUser },
    admin: { position: 'sidebar' },
  }
}

const uploadText = (name: string, rest: Partial<TextField> = {}): TextField => ({
  type: 'text',
  name,
  label: `addedFields:${name}`,
  admin: outOfForm,
  ...rest,
})
const uploadNumber = (name: string): NumberField => ({
  type: 'number',
  name,
  label: `addedFields:${name}`,
  admin: outOfForm,
})

/** Names of values about a file that the server sets; values sent by callers are ignored. */
export const fileFieldNames: ReadonlySet<string> = new Set([
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'url',
  'thumbnailURL',
  'dominantColor',
  'sizes',
  '_file',
])

// URLs depend on names and the site's address, so they are computed on reading.
const address = (name: string): TextField => uploadText(name, { virtual: true })

// In a hook, because the rules of a site's own `validate` are not asked of drafts.
const asFolder: FieldHook = ({ value }) => {
  if (typeof value !== 'string') return value
  const folder = normalizeFolder(value)
  if (folder === null || isFolder(folder)) return folder
  throw new ValidationError({ problems: [{ path: folderField, key: 'validation:folder' }] })
}

/** The folder of a file; for upload collections with folders. */
const pathField: TextField = Object.freeze({
  type: 'text',
  name: folderField,
  label: 'upload:folder',
  index: true,
  hooks: Object.freeze({ beforeValidate: Object.freeze([asFolder]) }),
  admin: Object.freeze({ position: 'sidebar', description: 'upload:folderHint' }),
})

/** The fields that an upload collection gets for its file. */
export function uploadFields({
  imageSizes,
  renditions,
  folders,
}: CompleteUpload): readonly Field[] {
  return Object.freeze([
    uploadText('filename', { unique: true, index: true }),
    uploadText('mimeType', { index: true }),
    uploadNumber('filesize'),
    uploadNumber('width'),
    uploadNumber('height'),
    address('url'),
    address('thumbnailURL'),
    uploadNumber('focalX'),
    uploadNumber('focalY'),
    ...(folders ? [pathField] : []),
    ...(renditions === null ? [] : [uploadText('dominantColor')]),
    ...(imageSizes.length === 0 ? [] : [sizesField(imageSizes)]),
    // Storage places and crop data of the file: only for the server.
    { type: 'json', name: '_file', hidden: true, admin: outOfForm },
  ])
}

function sizesField(imageSizes: CompleteUpload['imageSizes']): GroupField {
  return {
    type: 'group',
    name: 'sizes',
    label: 'addedFields:sizes',
    admin: outOfForm,
    fields: imageSizes.map(({ name }) => ({
      type: 'group',
      name,
      fields: [
        address('url'),
        uploadNumber('width'),
        uploadNumber('height'),
        uploadText('mimeType'),
        uploadNumber('filesize'),
        uploadText('filename', { index: true }),
        // Set if the size could not be made; the file itself is stored.
        { type: 'checkbox', name: 'failed', label: 'addedFields:failed', admin: outOfForm },
      ],
    })),
  }
}
