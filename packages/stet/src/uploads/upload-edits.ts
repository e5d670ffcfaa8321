import {
  type FocalPoint,
  isObject,
  type JsonObject,
  type UploadEdits,
  ValidationError,
} from '@stet/core'

/** `uploadEdits` as clients send it: JSON, or the nested parameters of a query string. */
export function parseUploadEdits(input: unknown): UploadEdits {
  const edits = typeof input === 'string' ? parseJson(input) : input
  if (!isObject(edits)) return {}
  const crop = numbersIn(edits.crop, ['x', 'y', 'width', 'height'])
  const focalPoint = numbersIn(edits.focalPoint, ['x', 'y'])
  const keepName = edits.keepName === true || edits.keepName === 'true'
  return {
    ...(crop ? { crop } : {}),
    ...(focalPoint ? { focalPoint } : {}),
    ...(keepName ? { keepName } : {}),
  }
}

/** The focal point that a write sets; null if it does not contain one. */
export function focalPointIn(data: JsonObject, before: JsonObject): FocalPoint | null {
  const { focalX, focalY } = data
  if (typeof focalX !== 'number' && typeof focalY !== 'number') return null
  const point = { x: focalX ?? before.focalX ?? 50, y: focalY ?? before.focalY ?? 50 }
  return numbersIn(point, ['x', 'y'])
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw invalid()
  }
}

// Percentages: outside of an image there is nothing.
function numbersIn<Name extends string>(
  value: unknown,
  names: readonly Name[],
): { readonly [N in Name]: number } | null {
  if (value === undefined || value === null || value === '') return null
  if (!isObject(value)) throw invalid()
  const numbers: { [name: string]: number } = {}
  for (const name of names) {
    const given = value[name]
    const number = typeof given === 'string' && given !== '' ? Number(given) : given
    if (typeof number !== 'number' || !(number >= 0 && number <= 100)) throw invalid()
    numbers[name] = number
  }
  return numbers as { readonly [N in Name]: number }
}

function invalid(): ValidationError {
  return new ValidationError({
    problems: [{ path: 'uploadEdits', key: 'validation:invalidInput' }],
  })
}
