import { messageSlot } from './format.ts'

/** The names of the values that a message takes: `label` of `Create {{label}}`. */
function slotsOf(message: string): readonly string[] {
  return [...message.matchAll(messageSlot)].map(([, name = '']) => name)
}

/** What is wrong with a translation of `model`; null where nothing is. */
export function textProblem(text: unknown, model: string | undefined): string | null {
  if (typeof text !== 'string' || text.trim() === '') return 'must be a text'
  const rest = text.replace(messageSlot, '')
  if (rest.includes('{{') || rest.includes('}}')) {
    return 'has braces that belong to no value: write {{name}}'
  }
  if (model === undefined) return null
  const known = new Set(slotsOf(model))
  const unknown = slotsOf(text).find((name) => !known.has(name))
  if (unknown !== undefined) return `takes no value {{${unknown}}}${offered(known)}`
  // As other formats write them.
  const single = [...rest.matchAll(/\{\s*(\w+)\s*\}/g)].find(([, name = '']) => known.has(name))
  return single === undefined ? null : `must say {{${single[1]}}} instead of ${single[0]}`
}

function offered(known: ReadonlySet<string>): string {
  const names = [...known].map((name) => `{{${name}}}`)
  return names.length === 0 ? '' : `; there is ${names.join(', ')}`
}
