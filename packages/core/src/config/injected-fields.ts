import type { CompleteAuth } from './complete.ts'
import type { DateField, EmailField, NumberField, SelectField, TextField } from './fields.ts'

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
  dateField('updatedAt', { en: 'Updated At', de: 'Aktualisiert am' }),
  dateField('createdAt', { en: 'Created At', de: 'Erstellt am' }),
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

/** How people sign in: by address, or by username with or without one. */
export function loginFields(auth: CompleteAuth): readonly (EmailField | TextField)[] {
  const login = auth.loginWithUsername
  const email: EmailField = {
    type: 'email',
    name: 'email',
    label: { en: 'Email', de: 'E-Mail' },
    unique: login === false || login.allowEmailLogin,
    required: login === false || login.requireEmail,
    admin: { autoComplete: 'off' },
  }
  if (login === false) return [email]
  const username: TextField = {
    type: 'text',
    name: 'username',
    label: { en: 'Username', de: 'Benutzername' },
    unique: true,
    required: login.requireUsername,
    admin: { autoComplete: 'off' },
  }
  return [username, email]
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

/** What an upload collection knows of its file. */
export const uploadFields: readonly (TextField | NumberField)[] = Object.freeze([
  uploadText('filename', 'File Name', { unique: true, index: true }),
  uploadText('mimeType', 'MIME Type', { index: true }),
  uploadNumber('filesize', 'File Size'),
  uploadNumber('width', 'Width'),
  uploadNumber('height', 'Height'),
  uploadText('url', 'URL'),
  uploadText('thumbnailURL', 'Thumbnail URL', { virtual: true }),
  uploadNumber('focalX', 'Focal Point X'),
  uploadNumber('focalY', 'Focal Point Y'),
])
