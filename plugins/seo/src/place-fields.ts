import type { Field, Label } from 'stet'
import {
  MetaDescriptionField,
  MetaImageField,
  MetaTitleField,
  OverviewField,
  PreviewField,
} from './fields.ts'
import type { SeoPluginOptions } from './options.ts'

/** The fields of the group, before the site changes them. */
function defaultFields(options: SeoPluginOptions, isLocalized: boolean): Field[] {
  const { uploadsCollection, generateTitle, generateDescription, generateImage, generateURL } =
    options
  const overrides = isLocalized ? {} : { localized: false }
  return [
    OverviewField(),
    MetaTitleField({ hasGenerateFn: generateTitle !== undefined, overrides }),
    MetaDescriptionField({ hasGenerateFn: generateDescription !== undefined, overrides }),
    ...(uploadsCollection === undefined
      ? []
      : [
          MetaImageField({
            relationTo: uploadsCollection,
            hasGenerateFn: generateImage !== undefined,
            overrides,
          }),
        ]),
    PreviewField({ hasGenerateFn: generateURL !== undefined }),
  ]
}

/** The group that an entity gets. */
export function seoGroup(options: SeoPluginOptions, isLocalized: boolean): Field {
  const plain = defaultFields(options, isLocalized)
  return {
    name: 'meta',
    type: 'group',
    label: 'seo:group',
    ...(options.interfaceName !== undefined && { interfaceName: options.interfaceName }),
    fields: options.fields?.({ defaultFields: plain }) ?? plain,
  }
}

/** The fields of an entity with the group below them. */
export const withGroup = (fields: readonly Field[], group: Field): Field[] => [...fields, group]

interface TabsPlace {
  /** Names the tab with the fields that the entity had. */
  readonly label: Label
  /** Whether users sign in with the field `email`, which then stays above the tabs. */
  readonly signsIn: boolean
}

/**
 * The fields of an entity with the group in a tab: behind the tabs that the fields begin with, else
 * beside a tab that all of them go into.
 */
export function withTab(
  fields: readonly Field[],
  group: Field,
  { label, signsIn }: TabsPlace,
): Field[] {
  const above = fields.filter((field) => signsIn && isEmail(field))
  const rest = fields.filter((field) => !above.includes(field))
  // The tab has the name already.
  const tab = { label: 'seo:group', fields: [{ ...group, label: false } as Field] }
  const [first, ...others] = rest
  if (first?.type === 'tabs') return [...above, { ...first, tabs: [...first.tabs, tab] }, ...others]
  // A field in a tab cannot stand in the sidebar.
  const beside = rest.filter(isInSidebar)
  const content = rest.filter((field) => !isInSidebar(field))
  const tabs = content.length === 0 ? [tab] : [{ label, fields: content }, tab]
  return [...above, { type: 'tabs', tabs }, ...beside]
}

const isEmail = (field: Field): boolean => 'name' in field && field.name === 'email'

const isInSidebar = ({ admin }: Field): boolean => admin?.position === 'sidebar'
