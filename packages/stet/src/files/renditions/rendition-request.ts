import {
  type CompleteRenditions,
  type ImageFit,
  QueryError,
  type RenditionFormat,
} from '@stet/core'

/** A rendition that a caller requests. */
export interface RenditionRequest {
  /** Pixels; null: as the height says, else as the image is. */
  readonly width: number | null
  readonly height: number | null
  /** How the image gets into both. */
  readonly fit: ImageFit
  /** Null: one that the caller takes. */
  readonly format: RenditionFormat | null
  readonly quality: number
}

/** The ways in which an image gets into a width and a height. */
export const renditionFits: readonly ImageFit[] = ['cover', 'contain', 'inside', 'outside', 'fill']
const parameters = ['width', 'height', 'fit', 'format', 'quality'] as const

/**
 * The rendition that the parameters of a request describe; null where there are none of its parameters.
 * Throws QueryError for what the collection does not allow.
 */
export function parseRenditionRequest(
  query: Readonly<Record<string, unknown>>,
  allowed: CompleteRenditions,
): RenditionRequest | null {
  if (!parameters.some((name) => query[name] !== undefined)) return null
  const { widths, heights, formats, qualities } = allowed
  return {
    width: numberIn(query, 'width', widths),
    height: numberIn(query, 'height', heights),
    fit: choiceIn(query, 'fit', renditionFits) ?? 'cover',
    format: choiceIn(query, 'format', formats),
    quality: numberIn(query, 'quality', qualities) ?? qualities[0] ?? 100,
  }
}

/** The formats that browsers do not take without saying so. */
const negotiated: ReadonlySet<string> = new Set<RenditionFormat>(['avif', 'webp'])
/** Files of these types may be animated, which AVIF and JPEG are not here. */
const animatedTypes: ReadonlySet<string> = new Set(['image/gif', 'image/webp'])

/**
 * The format of a rendition for which the request names none: the first allowed one that its `Accept` header
 * names, else that of the image, else JPEG.
 */
export function negotiateFormat(
  { formats }: Pick<CompleteRenditions, 'formats'>,
  imageType: string,
  accept: string | null,
): RenditionFormat {
  const accepted = acceptedTypes(accept ?? '')
  const found = formats.find(
    (format) =>
      negotiated.has(format) &&
      accepted.has(`image/${format}`) &&
      !(format === 'avif' && animatedTypes.has(imageType)),
  )
  if (found) return found
  const own = formats.find((format) => imageType === `image/${format}`)
  if (own && !negotiated.has(own)) return own
  // A drawing of few colours, or a picture with transparent parts, which JPEG has not.
  const plain: readonly RenditionFormat[] =
    imageType === 'image/gif' ? ['png', 'jpeg'] : ['jpeg', 'png']
  return plain.find((format) => formats.includes(format)) ?? formats[0] ?? 'jpeg'
}

/** The types that an `Accept` header names one by one. */
function acceptedTypes(accept: string): ReadonlySet<string> {
  const types = accept.split(',').flatMap((entry) => {
    const [type = '', ...attributes] = entry.split(';').map((part) => part.trim().toLowerCase())
    return attributes.some((attribute) => /^q=0(\.0*)?$/.test(attribute)) ? [] : [type]
  })
  return new Set(types)
}

function numberIn(
  query: Readonly<Record<string, unknown>>,
  name: string,
  allowed: readonly number[],
): number | null {
  const found = choiceIn(query, name, allowed.map(String))
  return found === null ? null : Number(found)
}

function choiceIn<Choice extends string>(
  query: Readonly<Record<string, unknown>>,
  name: string,
  allowed: readonly Choice[],
): Choice | null {
  const given = query[name]
  if (given === undefined) return null
  const found = allowed.find((choice) => choice === given)
  if (found !== undefined) return found
  throw new QueryError([name], {
    key: 'error:queryChoice',
    values: { choices: allowed.join(', ') },
  })
}
