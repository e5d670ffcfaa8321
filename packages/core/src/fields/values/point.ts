import type { PointField } from '../../config/types/field-types/value-fields.ts'
import { fault, valid } from '../../errors/fault.ts'
import type { Json } from '../../json.ts'
import type { Operator } from '../../query/language/where.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { adminOptions, dataOptions } from '../field-options.ts'
import { type Coerced, parsed, unparsed } from '../field-type.ts'
import { coerceBoolean, notComparable, numberOperand } from '../operands.ts'

type LngLat = readonly [longitude: number, latitude: number]

/**
 * Maximum corners of the polygons in a filter: enough for a detailed national border, few enough
 * for the server.
 */
const maxPolygonPoints = 10_000
/**
 * Maximum outlines and holes of the polygons in a filter: a country with its islands; each adds to
 * the SQL statement.
 */
const maxRings = 300
// A ring repeats its first corner as its last, so the smallest has three corners and four points.
const minRingPoints = 4

/** A place on earth: `[longitude, latitude]`. */
export const point = defineType<PointField>({
  type: 'point',
  comparison: 'point',
  diffKind: 'whole',
  operators: Object.freeze([
    'equals',
    'not_equals',
    'exists',
    'near',
    'within',
    'intersects',
  ] as const),

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    if (!Array.isArray(value)) return unparsed('validation:invalidInput')
    // Two empty inputs are an empty value.
    if (value.every((part) => part === null || part === undefined || part === '')) {
      return parsed(null)
    }
    if (value.length !== 2) return unparsed('validation:requiresTwoNumbers')
    const longitude = numberOperand(value[0])
    const latitude = numberOperand(value[1])
    return longitude === undefined || latitude === undefined
      ? unparsed('validation:invalidInput')
      : parsed([longitude, latitude])
  },

  validate(value, _field, { required }) {
    if (!Array.isArray(value)) return required ? fault('validation:requiresTwoNumbers') : valid
    const [longitude, latitude] = value as readonly unknown[] as LngLat
    if (Math.abs(longitude) > 180) return fault('validation:longitudeRange')
    return Math.abs(latitude) > 90 ? fault('validation:latitudeRange') : valid
  },

  projection: () => ({ kind: 'json', many: false }),

  coerce(operand, operator) {
    if (operator === 'exists') return coerceBoolean(operand)
    if (operator === 'near') return coerceNear(operand)
    if (operator === 'within' || operator === 'intersects') return coerceAreas(operand)
    return coercePlace(operand, operator)
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const pointServerPart = defineServerPart<PointField>(point, {
  options: { ...dataOptions, type: true, admin: { ...adminOptions, step: true } },
  jsonSchema: () => ({
    type: ['array', 'null'],
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
  }),
  declaration: () => 'readonly [longitude: number, latitude: number]',
})

function coercePlace(operand: unknown, operator: Operator): Coerced {
  if (operand === null && (operator === 'equals' || operator === 'not_equals')) {
    return { ok: true, value: null }
  }
  const numbers = numberList(operand)
  return numbers?.length === 2 ? { ok: true, value: numbers } : notComparable
}

/** `lng,lat,maxMeters[,minMeters]`, as text or list; the distance is required. */
function coerceNear(operand: unknown): Coerced {
  const numbers = numberList(operand)
  if (numbers === undefined || numbers.length < 3 || numbers.length > 4) return notComparable
  const [longitude = 0, latitude = 0, most = 0, least = 0] = numbers
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90 || most < 0 || least < 0)
    return notComparable
  return { ok: true, value: numbers }
}

function numberList(operand: unknown): readonly number[] | undefined {
  const parts: readonly unknown[] =
    typeof operand === 'string'
      ? operand.slice(0, 200).split(',')
      : Array.isArray(operand)
        ? operand
        : []
  if (parts.length === 0 || parts.length > 4) return undefined
  const numbers: number[] = []
  for (const part of parts) {
    const number = numberOperand(part)
    if (number === undefined) return undefined
    numbers.push(number)
  }
  return numbers
}

/**
 * Converts GeoJSON polygons (one, several, or a feature with them), as JSON or as text, to their
 * rings.
 */
function coerceAreas(operand: unknown): Coerced {
  const polygons = polygonsOf(geometryOf(typeof operand === 'string' ? jsonFrom(operand) : operand))
  if (polygons === undefined || polygons.length === 0) return notComparable
  const size = { rings: 0, points: 0 }
  const coordinates: Json[] = []
  for (const polygon of polygons) {
    const rings = ringsOf(polygon, size)
    if (rings === undefined) return notComparable
    coordinates.push(rings)
  }
  return { ok: true, value: { type: 'MultiPolygon', coordinates } }
}

function polygonsOf(geometry: Geometry | undefined): readonly unknown[] | undefined {
  if (geometry === undefined || !Array.isArray(geometry.coordinates)) return undefined
  switch (geometry.type) {
    case 'Polygon':
      return [geometry.coordinates]
    case 'MultiPolygon':
      return geometry.coordinates
    default:
      return undefined
  }
}

/** The closed rings of a polygon; `size` counts the points of all polygons together. */
function ringsOf(
  polygon: unknown,
  size: { rings: number; points: number },
): readonly (readonly LngLat[])[] | undefined {
  if (!Array.isArray(polygon) || polygon.length === 0) return undefined
  const rings: LngLat[][] = []
  for (const ring of polygon as readonly unknown[]) {
    if (!Array.isArray(ring) || ring.length < minRingPoints) return undefined
    size.rings += 1
    size.points += ring.length
    if (size.rings > maxRings || size.points > maxPolygonPoints) return undefined
    const places: LngLat[] = []
    for (const corner of ring) {
      const place = Array.isArray(corner) ? numberList(corner.slice(0, 2)) : undefined
      if (place?.length !== 2) return undefined
      places.push(place as LngLat)
    }
    const first = places[0] as LngLat
    const last = places.at(-1) as LngLat
    if (first[0] !== last[0] || first[1] !== last[1]) return undefined
    rings.push(places)
  }
  return rings
}

interface Geometry {
  readonly type?: unknown
  readonly coordinates?: unknown
}

function geometryOf(value: unknown): Geometry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const outer: Geometry & { readonly geometry?: unknown } = value
  if (outer.type !== 'Feature') return outer
  return typeof outer.geometry === 'object' && outer.geometry !== null ? outer.geometry : undefined
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
