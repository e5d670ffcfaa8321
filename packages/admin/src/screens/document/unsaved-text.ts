import { diff, type Json, type JsonObject, type PatchOperation, type Plan } from '@stet/core'
import { fieldLabel } from '../../document/field-label.ts'
import { isObject, type Path } from '../../document/path.ts'
import { nodeAt } from '../../document/plan-lookup.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { conflictText } from './conflict-value.ts'

/** What a person wrote and the server does not have, as text that they can take elsewhere: a label and a value each. */
export function unsavedText(
  plan: Plan,
  acknowledged: JsonObject,
  document: JsonObject,
  i18n: I18n,
): string {
  const documents = [document, acknowledged]
  const isGroup = (path: Path) => nodeAt(plan, document, path)?.node.shape === 'object'
  return diff(acknowledged, document)
    .flatMap((operation) => written(operation, isGroup))
    .flatMap(({ path, value }) => {
      const text = conflictText(
        { kind: 'value' },
        value,
        i18n,
        nodeAt(plan, document, path)?.node.field,
      )
      return text === null ? [] : [`${fieldLabel(plan, documents, path, i18n)}:\n${text}`]
    })
    .join('\n\n')
}

interface Written {
  readonly path: Path
  readonly value: Json
}

/** A new row or group is what is written in it; rows moved or removed have no text of their own. */
function written(operation: PatchOperation, isGroup: (path: Path) => boolean): readonly Written[] {
  const { path } = operation
  switch (operation.op) {
    case 'set': {
      const { value } = operation
      return isObject(value) && isGroup(path) ? writtenIn(value, path, isGroup) : [operation]
    }
    case 'insert': {
      const { id, blockType: _type, ...values } = operation.row
      return writtenIn(values, [...path, id], isGroup)
    }
    default:
      return []
  }
}

function writtenIn(
  values: JsonObject,
  path: Path,
  isGroup: (path: Path) => boolean,
): readonly Written[] {
  return diff({}, values).flatMap((inner) =>
    written({ ...inner, path: [...path, ...inner.path] }, isGroup),
  )
}
