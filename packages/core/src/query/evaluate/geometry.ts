import type { Area, Near, Position } from '../bind/bound.ts'

/**
 * The mean radius of the earth: distances are measured on a sphere, with an error below half a
 * percent.
 */
export const earthRadiusMeters = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two positions along the sphere. */
export function distanceMeters(a: Position, b: Position): number {
  const [longitudeA, latitudeA] = a
  const [longitudeB, latitudeB] = b
  const sinLatitude = Math.sin(radians(latitudeB - latitudeA) / 2)
  const sinLongitude = Math.sin(radians(longitudeB - longitudeA) / 2)
  const chord =
    sinLatitude * sinLatitude +
    Math.cos(radians(latitudeA)) * Math.cos(radians(latitudeB)) * sinLongitude * sinLongitude
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export function isNear(position: Position, near: Near): boolean {
  const distance = distanceMeters(position, near.position)
  return distance <= near.maxMeters && distance >= near.minMeters
}

/** Whether a position is inside the outer ring and in no hole, on a flat map; an edge is inside. */
export function isInArea(position: Position, area: Area): boolean {
  const [outer, ...holes] = area.rings
  if (outer === undefined || relationTo(outer, position) === 'outside') return false
  return holes.every((hole) => relationTo(hole, position) !== 'inside')
}

function relationTo(ring: readonly Position[], [x, y]: Position): 'inside' | 'edge' | 'outside' {
  let isInside = false
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1] as Position
    const [bx, by] = ring[index] as Position
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    const isBetween =
      x >= Math.min(ax, bx) &&
      x <= Math.max(ax, bx) &&
      y >= Math.min(ay, by) &&
      y <= Math.max(ay, by)
    if (cross === 0 && isBetween) return 'edge'
    // A ray to the east from the position: an odd number of crossings means inside.
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}
