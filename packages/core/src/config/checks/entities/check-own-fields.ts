import { fieldsOnLevel } from '../../../fields/field-tree.ts'
import { holdsSeveral } from '../../../fields/holds-several.ts'
import { typesWhere } from '../../../fields/server-parts.ts'
import { loginFieldTypes } from '../../completed/injected-fields.ts'
import type { Report } from '../../problems/check-values.ts'
import type { CollectionConfig } from '../../types/entities.ts'

/** A field that replaces one of Stet's own must have a type that works for it. */
export function checkOwnFields(collection: CollectionConfig, path: string, report: Report): void {
  const fields = fieldsOnLevel(collection.fields)
  const check = (name: string, types: readonly string[]): void => {
    const field = fields.find((own) => own.name === name)
    if (field === undefined) return
    const at = `${path}.fields(${name})`
    if (!types.includes(field.type)) report(`${at}.type`, `must be ${types.join(' or ')}`)
    else if (holdsSeveral(field)) report(`${at}.hasMany`, 'must be one value')
    if ('localized' in field && field.localized === true) {
      report(`${at}.localized`, 'must be the same in every locale')
    }
    if ('virtual' in field && field.virtual) report(`${at}.virtual`, 'must be stored')
    if ('hidden' in field && field.hidden === true) report(`${at}.hidden`, 'must be readable')
  }
  check(
    'id',
    typesWhere(({ idType }) => idType !== undefined),
  )
  if (!collection.auth) return
  for (const [name, type] of Object.entries(loginFieldTypes)) check(name, [type])
}
