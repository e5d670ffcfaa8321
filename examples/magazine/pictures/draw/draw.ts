import { mkdir, writeFile } from 'node:fs/promises'
import { portraits } from './portraits.ts'
import * as made from './scenes-made.ts'
import * as places from './scenes-places.ts'

/** Draws every picture again. */
const drawings: Record<string, () => string> = {
  ferrule: made.ferrule,
  bell: made.bell,
  teacup: made.teacup,
  loaf: made.loaf,
  buttons: made.buttons,
  paper: made.paper,
  sash: made.sash,
  manhole: made.manhole,
  map: made.map,
  'lime-wall': places.limeWall,
  'tide-gauge': places.tideGauge,
  'rail-night': places.railNight,
  oven: places.oven,
  falaj: places.falaj,
  'gas-lamp': places.gasLamp,
  'dry-stone': places.dryStone,
  salt: places.salt,
  ...Object.fromEntries(
    Object.entries(portraits).map(([name, draw]) => [`portrait-${name}`, draw]),
  ),
}

const folder = new URL('../files/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [name, draw] of Object.entries(drawings)) {
  await writeFile(new URL(`${name}.svg`, folder), draw())
}
