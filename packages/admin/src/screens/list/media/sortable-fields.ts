import type { ListShape } from '../query/list-request.ts'

/** Of no use to people as an order. */
const internal: ReadonlySet<string> = new Set(['focalX', 'focalY', 'dominantColor', 'id'])

/** The fields by which files can be sorted: the title first, then in their order. */
export function sortableFields({ available, collection }: ListShape): readonly string[] {
  const paths = available
    .filter(({ path, isSortable }) => isSortable && !internal.has(path))
    .map(({ path }) => path)
  const title = collection.admin.useAsTitle
  return paths.includes(title) ? [title, ...paths.filter((path) => path !== title)] : paths
}
