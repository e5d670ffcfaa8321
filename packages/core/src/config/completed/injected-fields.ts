import type { FieldAccess } from '../types/access.ts'
import type {
  CheckboxField,
  DateField,
  EmailField,
  Field,
  GroupField,
  NumberField,
  SelectField,
  TextField,
} from '../types/fields.ts'
import type { FieldHook } from '../types/hooks.ts'
import type { CompleteUpload } from '../types/upload.ts'
import type { CompleteAuth } from './complete-config-types.ts'

// `admin.hidden` keeps these out of the form; lists may still show them as columns.
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

/** Whether a document is a draft or published; on entities with drafts. */
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

/** When a document went to the trash; of collections that have one. */
export const deletedAtField: DateField = Object.freeze({
  ...dateField('deletedAt', { en: 'Deleted at', de: 'Gelöscht am' }),
  index: false,
})

// Names are compared as people mean them: without blanks around, in lower case.
const normalise: FieldHook = ({ value }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value
const loginHooks = Object.freeze({ beforeValidate: Object.freeze([normalise]) })

/** The place of a document among all; of orderable collections. Keys of it compare as plain text. */
export const orderField: TextField = Object.freeze({
  type: 'text',
  name: '_order',
  label: Object.freeze({ en: 'Order', de: 'Reihenfolge' }),
  admin: outOfForm,
})

/** Of which types the fields are by which people sign in. */
export const loginFieldTypes = { email: 'email', username: 'text' } as const

/** How people sign in: by address, or by username with or without one. */
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

/** A site's own field in the place of one that Stet would add; `checkConfig` knows it to be of the same type. */
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

/** Whether a user has opened the link that was mailed to them. Only users of the panel may say so in their place. */
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

/** Names of what the server itself says about a file; whatever a caller sends there is ignored. */
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

// Addresses follow from names and the site's own address, so they are made on reading.
const address = (name: string, label: string): TextField =>
  uploadText(name, label, { virtual: true })

/** What an upload collection knows of its file. */
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
    // Where files are stored, and what a picture was cut from: nobody's business but the server's.
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
        // Set where making the size failed; the file itself is stored all the same.
        { type: 'checkbox', name: 'failed', label: 'Failed', admin: outOfForm },
      ],
    })),
  }
}
