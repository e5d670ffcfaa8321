import type { CollectionConfig } from 'stet'
import { editors, publishedOrSignedIn } from '../access.ts'
import { groups } from '../fields/groups.ts'
import { slugFrom } from '../fields/slug.ts'

export const events: CollectionConfig = {
  slug: 'events',
  labels: {
    singular: { en: 'Event', de: 'Veranstaltung' },
    plural: { en: 'Events', de: 'Veranstaltungen' },
  },
  access: {
    read: publishedOrSignedIn,
    readVersions: editors,
    create: editors,
    update: editors,
    delete: editors,
  },
  versions: { drafts: true },
  defaultSort: 'starts',
  admin: {
    icon: 'ticket',
    useAsTitle: 'title',
    defaultColumns: ['title', 'starts', 'place', 'hostName', '_status'],
    listSearchableFields: ['title', 'place'],
    group: groups.journal,
  },
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      label: { en: 'Title', de: 'Titel' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'starts',
          type: 'date',
          required: true,
          index: true,
          label: { en: 'Starts', de: 'Beginn' },
          admin: { width: '50%', date: { pickerAppearance: 'dayAndTime' } },
        },
        {
          name: 'ends',
          type: 'date',
          label: { en: 'Ends', de: 'Ende' },
          admin: { width: '50%', date: { pickerAppearance: 'dayAndTime' } },
          validate: (value, { siblingData }) => {
            if (typeof value !== 'string' || typeof siblingData.starts !== 'string') return true
            return value >= siblingData.starts || 'An event cannot end before it has begun.'
          },
        },
      ],
    },
    {
      name: 'description',
      type: 'richText',
      localized: true,
      label: { en: 'Description', de: 'Beschreibung' },
    },
    {
      name: 'attendance',
      type: 'radio',
      required: true,
      defaultValue: 'place',
      label: { en: 'Attendance', de: 'Teilnahme' },
      options: [
        { value: 'place', label: { en: 'In person', de: 'Vor Ort' } },
        { value: 'online', label: { en: 'Online', de: 'Online' } },
        { value: 'both', label: { en: 'Both', de: 'Beides' } },
      ],
      admin: { layout: 'horizontal' },
    },
    {
      type: 'collapsible',
      label: { en: 'Where', de: 'Wo' },
      fields: [
        { name: 'place', type: 'text', label: { en: 'Place', de: 'Ort' } },
        {
          name: 'location',
          type: 'point',
          label: { en: 'Longitude and latitude', de: 'Länge und Breite' },
          admin: { condition: (_data, siblingData) => siblingData.attendance !== 'online' },
        },
      ],
    },
    slugFrom('title'),
    {
      name: 'price',
      type: 'number',
      min: 0,
      label: { en: 'Price in euros', de: 'Preis in Euro' },
      admin: {
        position: 'sidebar',
        step: 0.5,
        description: { en: '0 is free.', de: '0 heißt: Eintritt frei.' },
      },
    },
    {
      name: 'languages',
      type: 'select',
      hasMany: true,
      label: { en: 'Languages spoken', de: 'Sprachen' },
      options: [
        { value: 'en', label: { en: 'English', de: 'Englisch' } },
        { value: 'de', label: { en: 'German', de: 'Deutsch' } },
        { value: 'ar', label: { en: 'Arabic', de: 'Arabisch' } },
        { value: 'ja', label: { en: 'Japanese', de: 'Japanisch' } },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'host',
      type: 'relationship',
      relationTo: 'authors',
      label: { en: 'Host', de: 'Gastgeber' },
      admin: { position: 'sidebar' },
    },
    {
      name: 'hostName',
      type: 'text',
      virtual: 'host.name',
      label: { en: 'Host', de: 'Gastgeber' },
      admin: { hidden: true },
    },
  ],
}
