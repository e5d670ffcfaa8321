import { isObject, type JsonObject } from '@stet/core'

/**
 * The names of the files that a document has: its own and those of its sizes, also of sizes that
 * the config no longer has, whose files are still there.
 */
export function storedNames(data: JsonObject): readonly string[] {
  const names: string[] = []
  if (isName(data.filename)) names.push(data.filename)
  if (isObject(data.sizes)) {
    for (const size of Object.values(data.sizes)) {
      if (isObject(size) && isName(size.filename)) names.push(size.filename)
    }
  }
  return names
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
