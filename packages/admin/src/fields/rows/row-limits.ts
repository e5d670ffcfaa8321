/** Whether a list with so many rows takes one more. */
export function hasRoom(count: number, maxRows: number | undefined): boolean {
  return maxRows === undefined || count < maxRows
}
