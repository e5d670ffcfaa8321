/** Whether documents of a collection or global have drafts beside what readers get. */
export function hasDrafts(entity: {
  readonly versions: false | { readonly drafts: unknown }
}): boolean {
  return entity.versions !== false && entity.versions.drafts !== false
}
