import { mapHolders } from '../../fields/field-tree.ts'
import type { FieldSite } from '../../fields/field-type.ts'
import { withEmbeddedHolders } from '../../fields/nesting/embedded.ts'
import { serverPartOf } from '../../fields/server-parts.ts'
import { sentenceCase, singularAndPlural } from '../../formats/default-labels.ts'
import type { Block, Field, RichTextFeatures, Tab } from '../types/field-types/fields.ts'

/** The site's settings for completing fields. */
export interface SiteOfFields extends FieldSite {
  readonly isLocalizing: boolean
  /** Replaces labels that are keys of messages by their texts. */
  /** The completed version of each block, so that fields that share a block share one object. */
  readonly completeBlocks: Map<Block, Block>
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
    if (list.of === 'tab') return completeTab(list.holder, site)
    if (list.of === 'block') return completeBlock(list.holder, site)
    return { ...list.holder, fields: completeFields(list.fields, site) }
  })
  return complete ?? field
}

/** The features of rich texts, with the fields in them completed. */
export function completeFeatures(features: RichTextFeatures, site: SiteOfFields): RichTextFeatures {
  return withEmbeddedHolders(features, ({ isBlock, holder }) =>
    isBlock
      ? completeBlock(holder as Block, site)
      : {
          ...holder,
          fields: completeFields((holder as { fields: readonly Field[] }).fields, site),
        },
  )
}

function completeOptions(field: Field, site: SiteOfFields): Field {
  const name = 'name' in field ? field.name : undefined
  return {
    ...(name === undefined ? {} : { label: sentenceCase(name) }),
    ...(serverPartOf(field).complete?.(field) ?? field),
    ...('localized' in field ? plainWithout(field.localized, site) : {}),
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
