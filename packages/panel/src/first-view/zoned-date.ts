import { zoneOffsets } from '@stet/core'

const NativeDate = Date

/** What of a date is read and set by the clocks of a place. */
const parts = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds'] as const

/** `Date` by the clocks of a zone that need not be the server's. */
export function createZonedDate(timeZone: string): DateConstructor {
  const offsetAt = zoneOffsets(timeZone)

  /** The moment at which clocks of UTC show what those of the zone show at this one. */
  const wallOf = (time: number) => new NativeDate(time + (Number.isNaN(time) ? 0 : offsetAt(time)))

  /** The moment at which clocks of the zone show this. */
  function timeOf(wall: number): number {
    if (Number.isNaN(wall)) return wall
    const near = wall - offsetAt(wall)
    return wall - offsetAt(near)
  }

  class ZonedDate extends NativeDate {
    constructor(...given: unknown[]) {
      if (given.length < 2) super(...(given as []))
      else super(timeOf(NativeDate.UTC(...(given as [number, number]))))
    }

    override getTimezoneOffset(): number {
      return -offsetAt(this.getTime()) / 60_000
    }
  }

  for (const part of parts) {
    const read = function (this: Date) {
      return wallOf(this.getTime())[`getUTC${part}`]()
    }
    Object.defineProperty(ZonedDate.prototype, `get${part}`, { value: read })
    if (part === 'Day') continue
    const set = function (this: Date, ...given: [number, number]) {
      const wall = wallOf(this.getTime())
      wall[`setUTC${part}`](...given)
      return this.setTime(timeOf(wall.getTime()))
    }
    Object.defineProperty(ZonedDate.prototype, `set${part}`, { value: set })
  }
  return ZonedDate as unknown as DateConstructor
}
