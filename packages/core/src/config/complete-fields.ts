import type { Block, Field, Tab } from './fields.ts'
import { singularAndPlural, titleCase } from './words.ts'

/**
 * Fields with their defaults filled in: labels from names, `false` for a required checkbox, row
 * labels. Without localization in the config nothing is localized, whatever fields say, so that
 * one list of fields serves sites with and without it.
 */
export function completeFields(fields: readonly Field[], isLocalizing: boolean): readonly Field[] {
  return Object.freeze(fields.map((field) => Object.freeze(completeField(field, isLocalizing))))
}

function completeField(field: Field, isLocalizing: boolean): Field {
  switch (field.type) {
    case 'row':
    case 'collapsible':
      return { ...field, fields: completeFields(field.fields, isLocalizing) }
    case 'tabs':
      return { ...field, tabs: field.tabs.map((tab) => completeTab(tab, isLocalizing)) }
    case 'ui':
      return { label: titleCase(field.name), ...field }
    case 'group': {
      const named = field.name === undefined ? {} : { label: titleCase(field.name) }
      return {
        ...named,
        ...field,
        ...plainWithout(field.localized, isLocalizing),
        fields: completeFields(field.fields, isLocalizing),
      }
    }
    case 'array':
      return {
        label: titleCase(field.name),
        ...field,
        ...plainWithout(field.localized, isLocalizing),
        labels: field.labels ?? singularAndPlural(field.name),
        fields: completeFields(field.fields, isLocalizing),
      }
    case 'blocks':
      return {
        label: titleCase(field.name),
        ...field,
        ...plainWithout(field.localized, isLocalizing),
        labels: field.labels ?? singularAndPlural(field.name),
        blocks: field.blocks.map((block) => completeBlock(block, isLocalizing)),
      }
    case 'join':
      return { label: titleCase(field.name), ...field }
    case 'checkbox':
      return {
        label: titleCase(field.name),
        ...(field.required === true ? { defaultValue: false } : {}),
        ...field,
        ...plainWithout(field.localized, isLocalizing),
      }
    default:
      return {
        label: titleCase(field.name),
        ...field,
        ...plainWithout(field.localized, isLocalizing),
      }
  }
}

function plainWithout(
  localized: boolean | undefined,
  isLocalizing: boolean,
): { readonly localized?: false } {
  return localized === true && !isLocalizing ? { localized: false } : {}
}

function completeTab(tab: Tab, isLocalizing: boolean): Tab {
  return Object.freeze({
    ...(tab.name === undefined ? {} : { label: titleCase(tab.name) }),
    ...tab,
    ...plainWithout(tab.localized, isLocalizing),
    fields: completeFields(tab.fields, isLocalizing),
  })
}

function completeBlock(block: Block, isLocalizing: boolean): Block {
  return Object.freeze({
    ...block,
    labels: block.labels ?? singularAndPlural(block.slug),
    fields: completeFields(block.fields, isLocalizing),
  })
}
