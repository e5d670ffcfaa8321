import { diff, isObject, type JsonObject, type PatchOperation, type Plan } from '@stet/core'
import { keyPath, type Path, pathKey, valueAt } from '../../../base/path.ts'
import { nodeAt } from '../../../document/store/plan-lookup.ts'
import { pathLabel } from '../../../form/path-label.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { conflictText } from '../conflicts/conflict-value.ts'

/** What a person wrote and the server does not have, as text that they can take elsewhere: a label and a value each. */
export function unsavedText(
  plan: Plan,
  acknowledged: JsonObject,
  document: JsonObject,
  i18n: I18n,
): string {
  const documents = [document, acknowledged]
  const isGroup = (path: Path) => nodeAt(plan, document, path)?.node.shape === 'object'
  const written = diff(acknowledged, document).flatMap((one) => writtenPaths(one, isGroup))
  // What has changed within a value is read with all of it, once.
  const whole = new Set(
    written.map((path) => pathKey(path.slice(0, nodeAt(plan, document, path)?.depth))),
  )
  return [...whole]
    .map(keyPath)
    .flatMap((path) => {
      const field = nodeAt(plan, document, path)?.node.field
      const text = conflictText({ kind: 'value' }, valueAt(document, path), i18n, field)
      return text === null ? [] : [`${pathLabel(plan, documents, path, i18n)}:\n${text}`]
    })
    .join('\n\n')
}

/** A new row or group is what is written in it; rows moved or removed have no text of their own. */
function writtenPaths(
  operation: PatchOperation,
  isGroup: (path: Path) => boolean,
): readonly Path[] {
  const { path } = operation
  switch (operation.op) {
    case 'set': {
      const { value } = operation
      return isObject(value) && isGroup(path) ? pathsIn(value, path, isGroup) : [path]
    }
    case 'insert': {
      const { id, blockType: _type, ...values } = operation.row
      return pathsIn(values, [...path, id], isGroup)
    }
    default:
      return []
  }
}

function pathsIn(
  values: JsonObject,
  path: Path,
  isGroup: (path: Path) => boolean,
): readonly Path[] {
  return diff({}, values).flatMap((inner) =>
    writtenPaths({ ...inner, path: [...path, ...inner.path] }, isGroup),
  )
}
