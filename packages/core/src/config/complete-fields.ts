import { mapHolders } from '../fields/field-tree.ts'
import { slugOf } from '../fields/slug.ts'
import type { Block, Field, Tab, TextField } from './fields.ts'
import type { FieldHook } from './hooks.ts'
import { type SiteTimezones, withTimezoneFields } from './time-zones.ts'
import { sentenceCase, singularAndPlural } from './words.ts'

/** What completing fields must know of the site. */
export interface SiteOfFields {
  readonly isLocalizing: boolean
  readonly timezones?: SiteTimezones | undefined
  /** What became of each block, so that one which several fields share is one for all of them. */
  readonly completeBlocks: Map<Block, Block>
}

/**
 * Fields with their defaults filled in: labels from names, `false` for a required checkbox, row
 * labels. Without localization in the config nothing is localized, whatever fields say, so that
 * one list of fields serves sites with and without it.
 */
export function completeFields(fields: readonly Field[], site: SiteOfFields): readonly Field[] {
  return Object.freeze(
    withTimezoneFields(fields, site.timezones).map((field) =>
      Object.freeze(completeField(field, site)),
    ),
  )
}

function completeField(field: Field, site: SiteOfFields): Field {
  const complete = mapHolders(completeOptions(field, site), (list) => {
    if (list.of === 'tab') return completeTab(list.holder, site)
    if (list.of === 'block') return completeBlock(list.holder, site)
    return { ...list.holder, fields: completeFields(list.fields, site) }
  })
  return complete ?? field
}

function completeOptions(field: Field, site: SiteOfFields): Field {
  switch (field.type) {
    case 'row':
    case 'collapsible':
    case 'tabs':
      return field
    case 'ui':
    case 'join':
      return { label: sentenceCase(field.name), ...field }
    case 'group': {
      const named = field.name === undefined ? {} : { label: sentenceCase(field.name) }
      return { ...named, ...field, ...plainWithout(field.localized, site) }
    }
    case 'array':
    case 'blocks':
      return {
        label: sentenceCase(field.name),
        ...field,
        ...plainWithout(field.localized, site),
        labels: field.labels ?? singularAndPlural(field.name),
      }
    case 'text':
      return {
        label: sentenceCase(field.name),
        ...withSlug(field),
        ...plainWithout(field.localized, site),
      }
    case 'checkbox':
      return {
        label: sentenceCase(field.name),
        ...(field.required === true ? { defaultValue: false } : {}),
        ...field,
        ...plainWithout(field.localized, site),
      }
    default:
      return {
        label: sentenceCase(field.name),
        ...field,
        ...plainWithout(field.localized, site),
      }
  }
}

/** A document that is made without the panel gets its slug here. */
function withSlug(field: TextField): TextField {
  const from = field.admin?.slugFrom
  if (from === undefined) return field
  const fill: FieldHook = ({ value, operation, data, siblingData }) => {
    if (operation !== 'create' || (value !== undefined && value !== null && value !== ''))
      return value
    const source = siblingData[from] ?? data[from]
    return typeof source === 'string' ? slugOf(source) || value : value
  }
  const { hooks } = field
  return { ...field, hooks: { ...hooks, beforeValidate: [fill, ...(hooks?.beforeValidate ?? [])] } }
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
