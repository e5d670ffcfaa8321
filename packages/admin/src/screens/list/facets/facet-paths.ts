import { type FilterQuery, usedPath } from '@stet/core'
import { readFilter } from '../filter/filter-rows.ts'

/** What the facets of files ask about, without their code, which comes after the list. */
const facetPaths: ReadonlySet<string> = new Set(['mimeType', 'filesize', 'createdAt', usedPath])

/** Whether a filter asks for anything that facets do not. */
export const asksBesideFacets = (filter: FilterQuery | undefined): boolean =>
  filter !== undefined && readFilter(filter).some((group) => group.some(isBeside))

const isBeside = ({ path }: { readonly path: string }) => !facetPaths.has(path)
