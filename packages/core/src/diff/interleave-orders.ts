/** A moved entry: it is listed at its old and at its new place. */
export interface Move {
  /** The same at both places, and unique in the list. */
  readonly id: number
  /** From the old place to the new one. */
  readonly direction: 'up' | 'down'
}

/** The place of an entry in two lists that were merged into one. */
export interface OrderPlace {
  /** The side whose order puts the entry here. A moved entry is listed once for each side. */
  readonly side: 'both' | 'before' | 'after'
  /** Index in `before`; null if `before` has no such entry. */
  readonly atA: number | null
  /** Index in `after`; null if `after` has no such entry. */
  readonly atB: number | null
  /** Null for an entry that did not move. */
  readonly move: Move | null
}

/** The entry of `before` that an entry of `after` was matched with. */
interface Partner {
  readonly at: number
  readonly isMoved: boolean
}

/**
 * Merges two lists into one from which the order of each can be read. Entries on both sides that
 * did not move keep the two in step; entries that were removed or moved away are listed before the
 * entries that took their place. Entries that did not move must have the same order on both sides.
 */
export function interleaveOrders(
  sizeOfA: number,
  sizeOfB: number,
  partnerOf: (atB: number) => Partner | undefined,
): readonly OrderPlace[] {
  const places: OrderPlace[] = []
  const partners = Array.from({ length: sizeOfB }, (_, atB) => partnerOf(atB))
  const movedTo = new Map<number, number>()
  partners.forEach((partner, atB) => {
    if (partner?.isMoved) movedTo.set(partner.at, atB)
  })
  const held = firstHeld(partners, sizeOfA)
  let atA = 0
  const addBefore = (end: number, reached: number) => {
    for (; atA < end; atA++) {
      const to = movedTo.get(atA) ?? null
      const move = to === null ? null : moveOf(atA, to < reached)
      places.push({ side: 'before', atA, atB: to, move })
    }
  }
  partners.forEach((partner, atB) => {
    addBefore(held[atB] as number, atB)
    if (partner === undefined) places.push({ side: 'after', atA: null, atB, move: null })
    else if (partner.isMoved) {
      const move = moveOf(partner.at, partner.at >= atA)
      places.push({ side: 'after', atA: partner.at, atB, move })
    } else {
      places.push({ side: 'both', atA: partner.at, atB, move: null })
      atA = partner.at + 1
    }
  })
  addBefore(sizeOfA, sizeOfB)
  return places
}

const moveOf = (atA: number, isUp: boolean): Move => ({
  id: atA,
  direction: isUp ? 'up' : 'down',
})

/**
 * For each index of `after`: the index in `before` of the first entry at or below it that did not
 * move.
 */
function firstHeld(partners: readonly (Partner | undefined)[], sizeOfA: number): Int32Array {
  const places = new Int32Array(partners.length)
  let place = sizeOfA
  for (let atB = partners.length - 1; atB >= 0; atB--) {
    const partner = partners[atB]
    if (partner !== undefined && !partner.isMoved) place = partner.at
    places[atB] = place
  }
  return places
}
