/** The options that are given: spreading `{ read: undefined }` over defaults would take the default away. */
export function defined<T extends object>(options: T | undefined): Partial<T> {
  if (options === undefined) return {}
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
