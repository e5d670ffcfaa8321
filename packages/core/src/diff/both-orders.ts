/** Where the other place is of what stands elsewhere on the other side. */
export interface Move {
  /** The same at both places, and unlike any other in the list. */
  readonly id: number
  /** From the old place to the new one. */
  readonly direction: 'up' | 'down'
}

/** Where an entry of one of two lists, or of both, stands in the one that is read from. */
export interface Place {
  /** In whose order it stands here. What moved stands once for each side. */
  readonly side: 'both' | 'before' | 'after'
  /** Null where `before` has no such entry. */
  readonly atA: number | null
  /** Null where `after` has none. */
  readonly atB: number | null
  /** Null for what did not move. */
  readonly move: Move | null
}

/** What an entry of `after` is in `before`. */
interface Partner {
  readonly at: number
  readonly isMoved: boolean
}

/**
 * Two lists as one, from which the order of each can be read: what is on both sides and did not move
 * holds the two together, what is gone and what moved away stands before what came in its place.
 * What did not move must be in the same order on both sides.
 */
export function inBothOrders(
  sizeOfA: number,
  sizeOfB: number,
  partnerOf: (atB: number) => Partner | undefined,
): readonly Place[] {
  const places: Place[] = []
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

/** For each entry of `after` where in `before` the first is that stands at it or below it and did not move. */
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
