import type { WorkbenchEndpoint } from '../workbench-endpoints.ts'
import type { WorkbenchSearch } from '../workbench-search.ts'
import { isWhyAction, type WhyAction } from './why-actions.ts'

/** What is explained, as the address of the workbench has it. */
export interface WhySearch {
  /** `collections/pages` or `globals/site`. */
  readonly of?: string
  readonly id?: string
  readonly action?: WhyAction
  readonly locale?: string
  /** Whom it is about, as the header of reads has it; absent: the user of the panel. */
  readonly as?: string
}

type Raw = Readonly<Record<string, unknown>>

/** Whether the address is about an explanation. */
export function isWhy(raw: Raw): boolean {
  return raw.view === 'why'
}

/** Reads an address; nonsense in it counts as absent. */
export function parseWhySearch(raw: Raw): WhySearch {
  const { action } = raw
  return {
    ...textIn(raw, 'of'),
    ...textIn(raw, 'id'),
    ...(isWhyAction(action) && { action }),
    ...textIn(raw, 'locale'),
    ...textIn(raw, 'as'),
  }
}

/** The search as the address is to have it. */
export function writeWhySearch(search: WhySearch): Raw {
  return { view: 'why', ...search }
}

/** What explains the answer of a request; null for endpoints that are of no collection or global. */
export function whyOf(
  { kind, slug }: WorkbenchEndpoint,
  { names, draft, locale, as }: WorkbenchSearch,
): WhySearch | null {
  if (slug === null) return null
  const isGlobal = kind === 'global' || kind === 'globalVersions' || kind === 'globalVersion'
  const isOfVersions = kind.toLowerCase().includes('version')
  const id = kind === 'document' ? names?.id : undefined
  return {
    of: `${isGlobal ? 'globals' : 'collections'}/${slug}`,
    ...(id !== undefined && { id }),
    action: isOfVersions ? 'readVersions' : draft ? 'readDraft' : 'read',
    ...(locale !== undefined && { locale }),
    ...(as !== undefined && { as }),
  }
}

function textIn<Name extends string>(raw: Raw, name: Name): { readonly [N in Name]?: string } {
  const value = raw[name]
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return {}
  return { [name]: String(value) } as { readonly [N in Name]?: string }
}
