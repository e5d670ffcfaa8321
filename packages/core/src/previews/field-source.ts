import type { DocumentId } from '../document-reference.ts'

/** Where on a page something came from: a field of a document, or a row of one. */
export interface FieldSource {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** As text; null for globals. */
  readonly id: string | null
  /** Names and row ids from the document's root; a row may be named by its index too. */
  readonly path: readonly string[]
}

/** The attribute of elements in a page that says where what they show came from. */
export const sourceAttribute = 'data-stet-edit'

/** A source as text: `collections/pages/5:layout.k3j9.heading`, `globals/site:name`. */
export function fieldSourceText(
  { kind, slug, id }: Pick<FieldSource, 'kind' | 'slug'> & { readonly id: DocumentId | null },
  path: readonly (string | number)[],
): string {
  const document =
    kind === 'global' ? `globals/${slug}` : `collections/${slug}/${encoded(id ?? '')}`
  return `${document}:${path.map(encoded).join('.')}`
}

/** The source that a text names; null for any other text. */
export function parseFieldSource(text: string): FieldSource | null {
  const [, entities, slug = '', id, path = ''] =
    /^(collections|globals)\/([^/:]+)(?:\/([^/:]+))?:([^:]*)$/.exec(text) ?? []
  if (entities === undefined || (entities === 'collections') !== (id !== undefined)) return null
  try {
    return {
      kind: entities === 'globals' ? 'global' : 'collection',
      slug,
      id: id === undefined ? null : decodeURIComponent(id),
      path: path === '' ? [] : path.split('.').map(decodeURIComponent),
    }
  } catch {
    return null
  }
}

/** Ids of documents and rows are any text. */
function encoded(part: string | number): string {
  return encodeURIComponent(part).replaceAll('.', '%2E')
}
