import type { Access, AccessArgs, AccessResult, CollectionConfig, Endpoint, Field } from 'stet'
import { currentGenerations, readState } from './index-state.ts'
import type { Index, SearchOverrides } from './options.ts'

export const defaultSlug = 'search'

/** The fields that every search result has. */
export function defaultFields(collections: readonly string[], isLocalized: boolean): Field[] {
  return [
    { name: 'title', type: 'text', label: 'search:resultTitle', localized: isLocalized },
    {
      name: 'priority',
      type: 'number',
      label: 'search:priority',
      admin: { position: 'sidebar', description: 'search:priorityDescription' },
    },
    {
      name: 'doc',
      type: 'relationship',
      label: 'search:document',
      relationTo: [...collections],
      required: true,
      index: true,
      maxDepth: 0,
      admin: { position: 'sidebar', readOnly: true },
    },
    { name: 'docUrl', type: 'ui', label: 'search:docUrl', admin: { position: 'sidebar' } },
  ]
}

/** Names the generation of a row; see `IndexState`. */
const generation: Field = {
  name: 'generation',
  type: 'text',
  index: true,
  hidden: true,
  access: { create: () => false, update: () => false, read: () => false },
}

/** The names of the fields whose values are stored for each locale, at the top of a document. */
export function localizedNames(fields: readonly Field[]): Set<string> {
  const names = fields.flatMap((field): string[] => {
    if ('name' in field && field.name !== undefined) {
      return 'localized' in field && field.localized === true ? [field.name] : []
    }
    const inside = 'fields' in field ? field.fields : 'tabs' in field ? field.tabs : []
    return [...localizedNames(inside as readonly Field[])]
  })
  return new Set(names)
}

/** The collection of the search results. */
export function searchCollection(
  index: Index,
  fields: readonly Field[],
  endpoints: readonly Endpoint[],
  { access, admin, ...overrides }: SearchOverrides,
): CollectionConfig {
  const ofSite = overrides.endpoints
  return {
    labels: { singular: 'search:result', plural: 'search:results' },
    ...overrides,
    slug: index.slug,
    fields: [...fields, generation],
    admin: {
      useAsTitle: 'title',
      defaultColumns: ['title', 'doc', 'priority'],
      description: 'search:description',
      enableRichTextRelationship: false,
      ...admin,
    },
    access: {
      ...access,
      create: access?.create ?? (() => false),
      read: currentOnly(index, access?.read ?? (() => true)),
    },
    endpoints: ofSite === false ? false : [...endpoints, ...(ofSite ?? [])],
  }
}

/** Allows what the rule allows of the rows that are current. */
function currentOnly(index: Index, rule: Access): Access {
  return async (args: AccessArgs): Promise<AccessResult> => {
    const allowed = await rule(args)
    if (allowed === false) return false
    const state = await readState(args.cms, index, args.req)
    const current = { generation: { in: currentGenerations(index, state) } }
    return allowed === true ? current : { and: [allowed, current] }
  }
}
