import { isBuiltInType } from '../../../fields/built-in-types.ts'
import { shown } from '../../../formats/shown.ts'
import { isFieldType } from '../../completed/field-types.ts'
import { listAt, type Report } from '../../problems/check-values.ts'
import { checkComponentPath } from '../check-components.ts'

const typeName = /^[a-z][A-Za-z0-9-]*$/
// Used in messages, class names and generated types.
const longestTypeName = 60

/** Reports mistakes in the site's own field types. */
export function checkFieldTypes(types: unknown, report: Report): void {
  const first = new Map<string, string>()
  listAt(types, 'fieldTypes', report).forEach((type, index) => {
    const path = `fieldTypes[${index}]`
    if (!isFieldType(type)) {
      report(path, 'must be made with defineFieldType')
      return
    }
    const { type: name, panel } = type
    if (panel !== undefined) checkComponentPath(panel, `${path}.panel`, report)
    const fault = nameFault(name)
    if (fault !== undefined) report(`${path}.name`, fault)
    const taken = first.get(name)
    if (taken === undefined) first.set(name, path)
    else report(`${path}.name`, `"${name}" is the name of ${taken} already`)
  })
}

function nameFault(name: string): string | undefined {
  if (name === '') return 'must be a name'
  if (isBuiltInType(name)) return `"${name}" is the name of a built-in field type`
  if (name.length > longestTypeName) return `must be at most ${longestTypeName} characters long`
  if (typeName.test(name)) return undefined
  return `"${shown(name)}" must be letters, digits and "-" only, and start with a small letter`
}
