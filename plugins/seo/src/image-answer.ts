/** An id as it is stored: never empty, on one line, and no markup of an error page. */
const idPattern = /^[\w-]{1,64}$/

/**
 * The id in an answer of `generate-image`: `{ "result": id }`, `{ "result": { "id": … } }`, or the id
 * alone as plain text. Null where nothing was chosen.
 *
 * @throws Error for anything else, which must not be stored as if it was an id.
 */
export function imageIdIn(answer: string): string | number | null {
  const text = answer.trim()
  if (text === '' || text === 'null') return null
  // Not read as JSON: an id of digits may be longer than numbers, and `65e12` is one to JSON.
  if (idPattern.test(text)) return text
  return imageId(parsed(text))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The id that a generator or an answer means. */
export function imageId(value: unknown): string | number | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number' && Number.isInteger(value)) return value
  if (typeof value === 'string' && idPattern.test(value)) return value
  if (typeof value === 'object') {
    if ('result' in value) return imageId(value.result)
    if ('id' in value) return imageId(value.id)
  }
  throw new Error('The generated image is no id of a document.')
}
