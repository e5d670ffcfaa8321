export interface SortablePlace {
  readonly title: string
  /** Counted from one. */
  readonly position: number
  readonly total: number
}

/** What screen readers are told while something is dragged. */
export interface SortableTexts {
  /** How the keyboard drags; said with every handle. */
  readonly instructions: string
  readonly pickedUp: (place: SortablePlace) => string
  readonly over: (place: SortablePlace) => string
  readonly dropped: (place: SortablePlace) => string
  readonly cancelled: (place: SortablePlace) => string
}
