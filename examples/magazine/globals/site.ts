import type { GlobalConfig } from 'stet'
import { editors, publishedOrSignedIn } from '../access.ts'
import { groups } from '../fields/groups.ts'

export const site: GlobalConfig = {
  slug: 'site',
  label: { en: 'Site', de: 'Website' },
  access: { read: publishedOrSignedIn, readVersions: editors, update: editors },
  versions: { drafts: true },
  admin: {
    icon: 'settings',
    group: groups.house,
    description: {
      en: 'What stands on every page: the name, the issue, the small print.',
      de: 'Was auf jeder Seite steht: Name, Ausgabe, Kleingedrucktes.',
    },
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: { en: 'Masthead', de: 'Titelkopf' },
          fields: [
            { name: 'name', type: 'text', required: true, label: { en: 'Name', de: 'Name' } },
            {
              name: 'tagline',
              type: 'text',
              localized: true,
              required: true,
              label: { en: 'Tagline', de: 'Unterzeile' },
            },
            {
              name: 'description',
              type: 'textarea',
              localized: true,
              label: { en: 'Description for search engines', de: 'Beschreibung für Suchmaschinen' },
            },
            {
              name: 'issue',
              type: 'group',
              label: { en: 'Current issue', de: 'Aktuelle Ausgabe' },
              fields: [
                {
                  type: 'row',
                  fields: [
                    {
                      name: 'number',
                      type: 'number',
                      min: 1,
                      label: { en: 'Number', de: 'Nummer' },
                      admin: { width: '30%' },
                    },
                    {
                      name: 'season',
                      type: 'text',
                      localized: true,
                      label: { en: 'Season', de: 'Jahreszeit' },
                      admin: { width: '70%' },
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          label: { en: 'Footer', de: 'Fußzeile' },
          fields: [
            {
              name: 'footer',
              type: 'textarea',
              localized: true,
              label: { en: 'Small print', de: 'Kleingedrucktes' },
            },
            {
              name: 'social',
              type: 'array',
              label: { en: 'Elsewhere', de: 'Anderswo' },
              labels: {
                singular: { en: 'Address', de: 'Adresse' },
                plural: { en: 'Addresses', de: 'Adressen' },
              },
              fields: [
                {
                  type: 'row',
                  fields: [
                    { name: 'label', type: 'text', required: true, admin: { width: '40%' } },
                    {
                      name: 'url',
                      type: 'text',
                      required: true,
                      label: { en: 'Address', de: 'Adresse' },
                      admin: { width: '60%' },
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          name: 'contact',
          label: { en: 'Contact', de: 'Kontakt' },
          fields: [
            { name: 'email', type: 'email', label: { en: 'E-mail', de: 'E-Mail' } },
            {
              name: 'address',
              type: 'textarea',
              label: { en: 'Postal address', de: 'Postanschrift' },
            },
          ],
        },
        {
          label: { en: 'Machines', de: 'Maschinen' },
          fields: [
            {
              name: 'robots',
              type: 'code',
              label: 'robots.txt',
              admin: {
                language: 'plaintext',
                description: {
                  en: 'Served as it stands at /robots.txt.',
                  de: 'Wird so, wie es hier steht, unter /robots.txt ausgeliefert.',
                },
              },
            },
          ],
        },
      ],
    },
  ],
}
