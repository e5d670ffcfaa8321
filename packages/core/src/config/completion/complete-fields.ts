import { holdsNodes, mapHolders } from '../../fields/field-tree.ts'
import type { FieldSite } from '../../fields/field-type.ts'
import { serverPartOf } from '../../fields/server-parts.ts'
import { sentenceCase, singularAndPlural } from '../../formats/default-labels.ts'
import type {
  Block,
  Field,
  RichTextFeatures,
  RichTextField,
  Tab,
} from '../types/field-types/fields.ts'
import type { Labelled } from './complete-messages.ts'

/** The site's settings for completing fields. */
export interface SiteOfFields extends FieldSite {
  readonly isLocalizing: boolean
  /** Replaces labels that are keys of messages by their texts. */
  readonly labelled: Labelled
  /** What rich texts may hold if their fields do not say otherwise. */
  readonly features: RichTextFeatures | undefined
  /** The completed version of each block, so that fields that share a block share one object. */
  readonly completeBlocks: Map<Block, Block>
  /** The settings for the fields in texts: texts in their blocks hold no blocks unasked. */
  readonly inTexts: () => SiteOfFields
}

/** The settings of a site for its fields. */
export function siteOfFields(
  settings: Omit<SiteOfFields, 'completeBlocks' | 'inTexts'>,
): SiteOfFields {
  let inTexts: SiteOfFields | undefined
  return {
    ...settings,
    completeBlocks: new Map(),
    inTexts() {
      inTexts ??= siteOfFields({ ...settings, features: withoutBlocks(settings.features) })
      return inTexts
    },
  }
}

function withoutBlocks(features: RichTextFeatures | undefined): RichTextFeatures | undefined {
  if (features === undefined) return undefined
  const { blocks: _, blockReferences: _2, inlineBlocks: _3, ...rest } = features
  const { inlineBlockReferences: _4, ...others } = rest
  return others
}

function featuresOf(
  { features }: RichTextField,
  site: SiteOfFields,
): { readonly features?: RichTextFeatures } {
  if (features === undefined && site.features === undefined) return {}
  return { features: { ...site.features, ...features } }
}

/**
 * Fields with their defaults filled in: labels from names, `false` for a required checkbox, row
 * labels. Without localization in the config no field is localized, so that one list of fields
 * serves sites with and without it.
 */
export function completeFields(fields: readonly Field[], site: SiteOfFields): readonly Field[] {
  return Object.freeze(
    withCompanions(fields, site).map((field) => Object.freeze(completeField(field, site))),
  )
}

/** Adds companion fields, each behind its field. */
function withCompanions(fields: readonly Field[], site: SiteOfFields): readonly Field[] {
  return fields.flatMap((field) => {
    const companion = serverPartOf(field).companion?.(field, site) ?? null
    return companion === null ? [field] : [field, companion]
  })
}

function completeField(field: Field, site: SiteOfFields): Field {
  const complete = mapHolders(completeOptions(field, site), (list) => {
    const inside = list.nesting === 'nodes' ? site.inTexts() : site
    if (list.of === 'tab') return completeTab(list.holder, inside)
    if (list.of === 'block') return completeBlock(list.holder, inside)
    return { ...list.holder, fields: completeFields(list.fields, inside) }
  })
  return complete ?? field
}

function completeOptions(field: Field, site: SiteOfFields): Field {
  const name = 'name' in field ? field.name : undefined
  return {
    ...(name === undefined ? {} : { label: sentenceCase(name) }),
    ...(serverPartOf(field).complete?.(field) ?? field),
    ...('localized' in field ? plainWithout(field.localized, site) : {}),
    ...(holdsNodes(field) ? featuresOf(field, site) : {}),
  } as Field
}

function plainWithout(
  localized: boolean | undefined,
  { isLocalizing }: SiteOfFields,
): { readonly localized?: false } {
  return localized === true && !isLocalizing ? { localized: false } : {}
}

function completeTab(tab: Tab, site: SiteOfFields): Tab {
  return Object.freeze({
    ...(tab.name === undefined ? {} : { label: sentenceCase(tab.name) }),
    ...tab,
    ...plainWithout(tab.localized, site),
    fields: completeFields(tab.fields, site),
  })
}

export function completeBlock(block: Block, site: SiteOfFields): Block {
  const known = site.completeBlocks.get(block)
  if (known !== undefined) return known
  const complete = Object.freeze({
    ...block,
    labels: block.labels ?? singularAndPlural(block.slug),
    fields: completeFields(block.fields, site),
  })
  site.completeBlocks.set(block, complete)
  return complete
}
