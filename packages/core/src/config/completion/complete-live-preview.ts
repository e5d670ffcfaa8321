import type {
  CompleteLivePreview,
  LivePreviewConfig,
  SiteLivePreviewConfig,
} from '../types/live-preview.ts'

/** The live preview of an entity: its own options first, then those of the site if it is listed there. */
export function completeLivePreview(
  own: LivePreviewConfig | undefined,
  site: SiteLivePreviewConfig | undefined,
  list: 'collections' | 'globals',
  slug: string,
): CompleteLivePreview | null {
  const isListed = site?.[list]?.includes(slug) ?? false
  if (own === undefined && !isListed) return null
  const url = own?.url ?? site?.url
  if (url === undefined) return null
  const breakpoints = own?.breakpoints ?? site?.breakpoints ?? []
  const session = own?.session ?? site?.session ?? false
  return Object.freeze({ url, breakpoints: Object.freeze([...breakpoints]), session })
}
