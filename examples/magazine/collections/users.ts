import type { CollectionConfig } from 'stet'
import { administratorField, administrators, administratorsOrSelf, editors } from '../access.ts'
import { groups } from '../fields/groups.ts'

export const users: CollectionConfig = {
  slug: 'users',
  labels: {
    singular: { en: 'User', de: 'Benutzer' },
    plural: { en: 'Users', de: 'Benutzer' },
  },
  auth: true,
  access: {
    // Editors may see each other's names, for locks and versions.
    read: editors,
    create: administrators,
    update: administratorsOrSelf,
    delete: administrators,
    unlock: administrators,
  },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'role'],
    listSearchableFields: ['name', 'email'],
    group: groups.house,
    hideAPIURL: true,
  },
  fields: [
    { name: 'name', type: 'text', required: true, label: { en: 'Name', de: 'Name' } },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'editor',
      saveToJWT: true,
      label: { en: 'Role', de: 'Rolle' },
      options: [
        { value: 'editor', label: { en: 'Editor', de: 'Redaktion' } },
        { value: 'admin', label: { en: 'Administrator', de: 'Verwaltung' } },
      ],
      access: { create: administratorField, update: administratorField },
      admin: { position: 'sidebar' },
    },
  ],
}
