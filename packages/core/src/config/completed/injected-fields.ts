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

// `admin.hidden` keeps the field out of the form; lists may still show it as a column.
const outOfForm = Object.freeze({ hidden: true, readOnly: true, disableBulkEdit: true })

/** The id of a collection that does not define its own. */
export const idField: TextField = Object.freeze({
  type: 'text',
  name: 'id',
  label: Object.freeze({ en: 'ID', de: 'ID' }),
  admin: outOfForm,
})

const dateField = (name: string, label: { en: string; de: string }): DateField =>
  Object.freeze({ type: 'date', name, label: Object.freeze(label), index: true, admin: outOfForm })

export const timestampFields: readonly DateField[] = Object.freeze([
  dateField('updatedAt', { en: 'Updated at', de: 'Aktualisiert am' }),
  dateField('createdAt', { en: 'Created at', de: 'Erstellt am' }),
])

/** Whether a document is a draft or published; for entities with drafts. */
export const statusField: SelectField = Object.freeze({
  type: 'select',
  name: '_status',
  label: Object.freeze({ en: 'Status', de: 'Status' }),
  index: true,
  defaultValue: 'draft',
  options: Object.freeze([
    Object.freeze({ value: 'draft', label: Object.freeze({ en: 'Draft', de: 'Entwurf' }) }),
    Object.freeze({
      value: 'published',
      label: Object.freeze({ en: 'Published', de: 'Veröffentlicht' }),
    }),
  ]),
  admin: outOfForm,
})

/** When a document was moved to the trash; for collections with a trash. */
export const deletedAtField: DateField = Object.freeze({
  ...dateField('deletedAt', { en: 'Deleted at', de: 'Gelöscht am' }),
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
  label: Object.freeze({ en: 'Order', de: 'Reihenfolge' }),
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
    label: { en: 'Email', de: 'E-Mail' },
    unique: login === false || login.allowEmailLogin,
    required: login === false || login.requireEmail,
    admin: { autoComplete: 'off' },
    hooks: loginHooks,
  }
  if (login === false) return [email]
  const username: TextField = {
    type: loginFieldTypes.username,
    name: 'username',
    label: { en: 'Username', de: 'Benutzername' },
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
  const isPanelUser: FieldAccess = ({ req }) => req.user?.collection === adminUser
  return {
    type: 'checkbox',
    name: '_verified',
    label: { en: 'Verified', de: 'Bestätigt' },
    defaultValue: false,
    access: { create: isPanelUser, update: isPanelUser },
    admin: { position: 'sidebar' },
  }
}

const uploadText = (name: string, label: string, rest: Partial<TextField> = {}): TextField => ({
  type: 'text',
  name,
  label,
  admin: outOfForm,
  ...rest,
})
const uploadNumber = (name: string, label: string): NumberField => ({
  type: 'number',
  name,
  label,
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
  'sizes',
  '_file',
])

// URLs depend on names and the site's address, so they are computed on reading.
const address = (name: string, label: string): TextField =>
  uploadText(name, label, { virtual: true })

/** The fields that an upload collection gets for its file. */
export function uploadFields({ imageSizes }: CompleteUpload): readonly Field[] {
  return Object.freeze([
    uploadText('filename', 'File name', { unique: true, index: true }),
    uploadText('mimeType', 'MIME Type', { index: true }),
    uploadNumber('filesize', 'File size'),
    uploadNumber('width', 'Width'),
    uploadNumber('height', 'Height'),
    address('url', 'URL'),
    address('thumbnailURL', 'Thumbnail URL'),
    uploadNumber('focalX', 'Focal point X'),
    uploadNumber('focalY', 'Focal point Y'),
    ...(imageSizes.length === 0 ? [] : [sizesField(imageSizes)]),
    // Storage places and crop data of the file: only for the server.
    { type: 'json', name: '_file', hidden: true, admin: outOfForm },
  ])
}

function sizesField(imageSizes: CompleteUpload['imageSizes']): GroupField {
  return {
    type: 'group',
    name: 'sizes',
    label: 'Sizes',
    admin: outOfForm,
    fields: imageSizes.map(({ name }) => ({
      type: 'group',
      name,
      fields: [
        address('url', 'URL'),
        uploadNumber('width', 'Width'),
        uploadNumber('height', 'Height'),
        uploadText('mimeType', 'MIME Type'),
        uploadNumber('filesize', 'File size'),
        uploadText('filename', 'File name', { index: true }),
        // Set if the size could not be made; the file itself is stored.
        { type: 'checkbox', name: 'failed', label: 'Failed', admin: outOfForm },
      ],
    })),
  }
}
