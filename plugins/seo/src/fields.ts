import type { Field } from 'stet'
import type { SeoMark, SeoPaths } from './mark.ts'

type FieldOf<Type extends string> = Extract<Field, { readonly type: Type }>
type Overrides<Type extends string> = Partial<Omit<FieldOf<Type>, 'type'>>

/** Where the values are, if that is not in a group `meta`. */
type PathOptions = Partial<SeoPaths>

export interface OverviewFieldOptions extends PathOptions {
  readonly overrides?: Overrides<'ui'>
}

export interface PreviewFieldOptions extends PathOptions {
  /** Whether the plugin has `generateURL`. Default false. */
  readonly hasGenerateFn?: boolean
  readonly overrides?: Overrides<'ui'>
}

export interface MetaTextFieldOptions<Type extends 'text' | 'textarea'> {
  /** Whether the plugin has a generator for it. Default false. */
  readonly hasGenerateFn?: boolean
  /**
   * The length that is advised. It keeps nobody from saving; `minLength` and `maxLength` in
   * `overrides` do, and are advised as well.
   */
  readonly minLength?: number
  readonly maxLength?: number
  readonly overrides?: Overrides<Type>
}

export interface MetaImageFieldOptions {
  /** The slug of the upload collection. */
  readonly relationTo: string
  /** Whether the plugin has `generateImage`. Default false. */
  readonly hasGenerateFn?: boolean
  readonly overrides?: Overrides<'upload'>
}

/** How many of the checks of title, description and picture pass. */
export function OverviewField({ overrides, ...paths }: OverviewFieldOptions = {}): Field {
  const field: FieldOf<'ui'> = { type: 'ui', name: 'overview', label: 'seo:overview' }
  return marked(field, overrides, { part: 'overview', ...withDefaults(paths) })
}

/** The title of the page for search engines, with its length. */
export function MetaTitleField(options: MetaTextFieldOptions<'text'> = {}): Field {
  const { overrides, ...guide } = options
  const field: FieldOf<'text'> = {
    type: 'text',
    name: 'title',
    label: 'seo:metaTitle',
    localized: true,
    admin: { disableBulkEdit: true },
  }
  return marked(field, overrides, { part: 'title', ...withGenerator(guide) })
}

/** The description of the page for search engines, with its length. */
export function MetaDescriptionField(options: MetaTextFieldOptions<'textarea'> = {}): Field {
  const { overrides, ...guide } = options
  const field: FieldOf<'textarea'> = {
    type: 'textarea',
    name: 'description',
    label: 'seo:metaDescription',
    localized: true,
    // How short it may be is advice here.
    minLength: 0,
    admin: { disableBulkEdit: true },
  }
  return marked(field, overrides, { part: 'description', ...withGenerator(guide) })
}

/** The picture of the page on social networks. */
export function MetaImageField(options: MetaImageFieldOptions): Field {
  const { overrides, relationTo, hasGenerateFn = false } = options
  const field: FieldOf<'upload'> = {
    type: 'upload',
    name: 'image',
    label: 'seo:metaImage',
    relationTo,
    localized: true,
  }
  return marked(field, overrides, { part: 'image', hasGenerateFn })
}

/** How the page looks among search results and on social networks. */
export function PreviewField(options: PreviewFieldOptions = {}): Field {
  const { overrides, hasGenerateFn = false, ...paths } = options
  const field: FieldOf<'ui'> = { type: 'ui', name: 'preview', label: 'seo:preview' }
  return marked(field, overrides, { part: 'preview', hasGenerateFn, ...withDefaults(paths) })
}

const withDefaults = ({
  titlePath = 'meta.title',
  descriptionPath = 'meta.description',
  imagePath = 'meta.image',
}: PathOptions): SeoPaths => ({ titlePath, descriptionPath, imagePath })

const withGenerator = <Guide extends { readonly hasGenerateFn?: boolean }>(guide: Guide) => ({
  ...guide,
  hasGenerateFn: guide.hasGenerateFn ?? false,
})

/** The field as the site changes it; the mark stays, or the panel would not find it. */
function marked<F extends Field>(
  field: F,
  { admin, ...overrides }: Partial<Omit<F, 'type'>> & Pick<Field, 'admin'> = {},
  seo: SeoMark,
): Field {
  const custom = { ...admin?.custom, seo }
  // Overrides are options of the type of the field.
  return { ...field, ...overrides, admin: { ...field.admin, ...admin, custom } } as Field
}
