import { type Area, earthRadiusMeters, type Near, type Position } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Fragment } from '../sql-text.ts'

/** Metres along the sphere, by the same formula as core's `distanceMeters`. */
export function distanceTo(
  [toLongitude, toLatitude]: Position,
  longitude: Fragment,
  latitude: Fragment,
  dialect: Dialect,
): Fragment {
  const number = (value: number) => dialect.asNumber(sql`${value}`)
  const chord = sql`(
    power(sin(radians(${number(toLatitude)} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${number(toLatitude)}))
      * power(sin(radians(${number(toLongitude)} - ${longitude}) / 2), 2))`
  // Rounding may take the chord of opposite points beyond 1, where there is no arc sine.
  const arc = sql`asin(case when ${chord} >= 1 then 1 else sqrt(${chord}) end)`
  return sql`(2 * ${number(earthRadiusMeters)} * ${arc})`
}

export function isNear(
  near: Near,
  longitude: Fragment,
  latitude: Fragment,
  dialect: Dialect,
): Fragment {
  const distance = distanceTo(near.position, longitude, latitude, dialect)
  return sql`${distance} between ${near.minMeters} and ${near.maxMeters}`
}

/** Inside the outer ring and in no hole; an edge is inside, as in core's `isInArea`. */
export function isInArea(
  area: Area,
  longitude: Fragment,
  latitude: Fragment,
  dialect: Dialect,
): Fragment {
  const [outer = [], ...holes] = area.rings
  const isOutside = isInRing(outer, 'edge counts', longitude, latitude, dialect)
  const inHoles = holes.map((hole) => isInRing(hole, 'without edge', longitude, latitude, dialect))
  return sql.join([isOutside, ...inHoles.map((inHole) => sql`(${inHole}) is not true`)], sql` and `)
}

// One pass over the edges: whether the point is on one, and how many a ray eastwards crosses.
function isInRing(
  ring: readonly Position[],
  edge: 'edge counts' | 'without edge',
  x: Fragment,
  y: Fragment,
  dialect: Dialect,
): Fragment {
  const edges = ring.slice(1).map((to, index) => [...(ring[index] as Position), ...to].map(String))
  const rows = dialect.rowsOf(sql`${JSON.stringify(edges)}`, ['ax', 'ay', 'bx', 'by'])
  const at = (name: string) => dialect.asNumber(sql`r.${sql.id(name)}`)
  const [ax, ay, bx, by] = [at('ax'), at('ay'), at('bx'), at('by')]
  const isOnEdge = sql`(${bx} - ${ax}) * (${y} - ${ay}) - (${by} - ${ay}) * (${x} - ${ax}) = 0
    and ((${x} between ${ax} and ${bx}) or (${x} between ${bx} and ${ax}))
    and ((${y} between ${ay} and ${by}) or (${y} between ${by} and ${ay}))`
  const crosses = sql`(${ay} > ${y}) <> (${by} > ${y})
    and ${x} < ((${bx} - ${ax}) * (${y} - ${ay})) / nullif(${by} - ${ay}, 0) + ${ax}`
  const onEdges = sql`sum(case when ${isOnEdge} then 1 else 0 end)`
  const crossings = sql`sum(case when ${crosses} then 1 else 0 end)`
  const isInside =
    edge === 'edge counts'
      ? sql`${onEdges} > 0 or ${crossings} % 2 = 1`
      : sql`${onEdges} = 0 and ${crossings} % 2 = 1`
  return sql`(select ${isInside} from ${rows})`
}
