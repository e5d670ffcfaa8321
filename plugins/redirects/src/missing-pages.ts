import type { CollectionConfig } from 'stet'
import { longestAddress } from './address.ts'
import { type Calls, within } from './calls.ts'
import type { MissingPagesOptions, Setup } from './options.ts'

/** The longest name of a host. */
const longestHost = 253

/** The collection of the addresses that visitors ask for and that are not there. */
export function missingCollection(
  slug: string,
  { overrides = {} }: MissingPagesOptions,
): CollectionConfig {
  const { access, admin, hooks = {}, ...more } = overrides
  return {
    labels: { singular: 'redirects:missingPage', plural: 'redirects:missingPages' },
    defaultSort: '-count',
    ...more,
    slug,
    timestamps: false,
    disableDuplicate: true,
    lockDocuments: false,
    // What the button of a row makes a redirect from, in lists that do not show the path, too.
    forceSelect: { path: true },
    admin: {
      icon: 'search',
      useAsTitle: 'path',
      defaultColumns: ['path', 'count', 'last', 'referrer', 'redirect'],
      description: 'redirects:missingDescription',
      enableRichTextRelationship: false,
      ...admin,
    },
    access: { ...access, create: () => false, update: () => false },
    fields: [
      {
        name: 'path',
        type: 'text',
        label: 'redirects:path',
        required: true,
        unique: true,
        index: true,
        maxLength: longestAddress,
      },
      { name: 'count', type: 'number', label: 'redirects:count', index: true, defaultValue: 0 },
      { name: 'last', type: 'date', label: 'redirects:last', index: true },
      { name: 'referrer', type: 'text', label: 'redirects:referrer', maxLength: longestHost },
      {
        name: 'redirect',
        type: 'redirectFrom',
        label: 'redirects:redirect',
        virtual: true,
        hooks: { afterRead: [({ siblingData }) => siblingData.path ?? null] },
      },
    ],
    hooks: {
      ...hooks,
      beforeChange: [
        // Several processes count: what is written is what each has counted, and is added here.
        function add({ data, originalDoc }) {
          return { ...data, count: Number(originalDoc?.count ?? 0) + Number(data.count ?? 0) }
        },
        ...(hooks.beforeChange ?? []),
      ],
    },
  }
}

/** A redirect from the path answers for it from now on. */
export async function removeMissing({ missing }: Setup, calls: Calls, path: string): Promise<void> {
  if (missing === null) return
  const where = { path: { equals: path } }
  await calls.cms.delete({ collection: missing, where, ...within(calls) })
}
