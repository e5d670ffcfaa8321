import { describe, expect, it } from 'vitest'
import { keysOf } from '../../test/faults-of.ts'
import { point } from './point.ts'

const place = { type: 'point', name: 'place' } as const
const square = [
  [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 0],
  ],
]

describe('a point field', () => {
  it('needs two numbers when it is required', () => {
    expect(keysOf({ ...place, required: true }, null)).toEqual(['validation:requiresTwoNumbers'])
    expect(keysOf({ ...place, required: true }, ['', ''])).toEqual([
      'validation:requiresTwoNumbers',
    ])
    expect(keysOf(place, ['', null])).toEqual([])
  })
  it.each([['x', 1], [Number.NaN, 1], [1, null], 'here', { x: 1 }].map((value) => [value]))(
    'refuses %j',
    (value) => {
      expect(keysOf(place, value)).toEqual(['validation:invalidInput'])
    },
  )
  it.each([[[1]], [[1, 2, 3]]])('refuses %j as not two numbers', (value) => {
    expect(keysOf(place, value)).toEqual(['validation:requiresTwoNumbers'])
  })
  it('is within the range of longitude and latitude', () => {
    expect(keysOf(place, [180, -90])).toEqual([])
    expect(keysOf(place, [180.1, 0])).toEqual(['validation:longitudeRange'])
    expect(keysOf(place, [0, 90.1])).toEqual(['validation:latitudeRange'])
  })
  it('is stored as longitude and latitude', () => {
    expect(point.parse(['13.4', '52.5'], place)).toEqual({ ok: true, value: [13.4, 52.5] })
  })
})

describe('a filter on a point', () => {
  it('needs a distance to be near', () => {
    expect(point.coerce('13.4,52.5,1000', 'near', place)).toEqual({
      ok: true,
      value: [13.4, 52.5, 1000],
    })
    expect(point.coerce([13.4, 52.5, 1000, 10], 'near', place)).toEqual({
      ok: true,
      value: [13.4, 52.5, 1000, 10],
    })
  })
  it.each(['13.4,52.5', '13.4,52.5,-1', '181,0,1', '1,1,NaN', '1,1,1e400', '1,2,3,4,5', {}, null])(
    'refuses %j as near',
    (operand) => {
      expect(point.coerce(operand, 'near', place)).toEqual({ ok: false })
    },
  )
  it('takes polygons or a feature with them, as JSON or as their text', () => {
    const polygon = { type: 'Polygon', coordinates: square }
    const several = { type: 'MultiPolygon', coordinates: [square, square] }
    const expected = { ok: true, value: { type: 'MultiPolygon', coordinates: [square] } }
    expect(point.coerce(polygon, 'within', place)).toEqual(expected)
    expect(point.coerce(JSON.stringify(polygon), 'within', place)).toEqual(expected)
    expect(point.coerce({ type: 'Feature', geometry: polygon }, 'intersects', place)).toEqual(
      expected,
    )
    expect(point.coerce(several, 'within', place)).toEqual({ ok: true, value: several })
    expect(point.coerce({ type: 'Feature', geometry: several }, 'within', place).ok).toBe(true)
  })
  it.each([
    'no json',
    { type: 'MultiPolygon', coordinates: [] },
    { type: 'MultiPolygon', coordinates: square },
    { type: 'MultiPolygon', coordinates: [[]] },
    { type: 'MultiPolygon', coordinates: Array.from({ length: 301 }, () => square) },
    { type: 'Circle', coordinates: [] },
    { type: 'Polygon', coordinates: [] },
    { type: 'Polygon', coordinates: [[[0, 0]]] },
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ],
    },
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 'x'],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    { type: 'Polygon', coordinates: [Array.from({ length: 20_000 }, () => [0, 0])] },
    null,
  ])('refuses %# as an area', (operand) => {
    expect(point.coerce(operand, 'within', place)).toEqual({ ok: false })
  })
})
