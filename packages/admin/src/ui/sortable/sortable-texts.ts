export interface SortablePlace {
  readonly title: string
  /** Counted from one. */
  readonly position: number
  readonly total: number
}

/** Announcements for screen readers while dragging. */
export interface SortableTexts {
  /** The instructions for the keyboard, read with every handle. */
  readonly instructions: string
  readonly pickedUp: (place: SortablePlace) => string
  readonly over: (place: SortablePlace) => string
  readonly dropped: (place: SortablePlace) => string
  readonly cancelled: (place: SortablePlace) => string
}
