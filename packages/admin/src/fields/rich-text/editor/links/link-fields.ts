import { type ClientField, richTextFeaturesOf } from '@stet/core'
import type { FieldOf } from '../../../../form/field-input.ts'

/** The fields that the site's links have in a text beside where they lead. */
export function linkFieldsOf(field: FieldOf<'richText'>): readonly ClientField[] {
  const { links } = richTextFeaturesOf(field)
  if (links === false) return none
  // Features are typed as the config writes them; in the panel their fields are as those of forms.
  return (links.fields as unknown as readonly ClientField[] | undefined) ?? none
}

const none: readonly ClientField[] = Object.freeze([])
