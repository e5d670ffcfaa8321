/** As `waitWhileDrawing` of the panel. @throws the promise, by which React knows when to go on. */
export function waitWhileDrawing(read: () => Promise<unknown>): never {
  throw read()
}
