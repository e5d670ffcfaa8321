/** How many more rows a list takes. */
export function roomLeft(count: number, maxRows: number | undefined): number {
  return maxRows === undefined ? Number.POSITIVE_INFINITY : Math.max(0, maxRows - count)
}
