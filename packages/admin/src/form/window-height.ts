/** CSS pixels; 0 where nothing was drawn for the window before. */
let drawnFor = 0

/**
 * What the server drew was drawn for a window so high, which may have been another one: until it is taken
 * away, at least as much is drawn, so that everything in it has its place.
 */
export function noteDrawnHeight(height: number): void {
  drawnFor = height
}

/** CSS pixels from the top of a page that can be seen at once. */
export function heightInSight(): number {
  return Math.max(window.innerHeight, drawnFor)
}
