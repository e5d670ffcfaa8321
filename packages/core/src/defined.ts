/**
 * The options that are not undefined: spreading `{ read: undefined }` over defaults would remove
 * the default.
 */
export function defined<T extends object>(options: T | undefined): Partial<T> {
  if (options === undefined) return {}
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
