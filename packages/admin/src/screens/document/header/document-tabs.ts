import { type EntityPermissions, isAllowed, type MessageKey } from '@stet/core'

/** A view of a document beside the form. */
export interface DocumentTab {
  readonly key: string
  readonly label: MessageKey
  /** What follows the document's own address: '' is the form. */
  readonly path: string
  /** Absent: every document has it. */
  readonly isShown?: (
    entity: {
      readonly versions: unknown
      readonly admin: { readonly hideAPIURL?: boolean; readonly livePreview?: unknown }
    },
    permissions: EntityPermissions | undefined,
  ) => boolean
}

/** Where the page stands beside the form; both are at the same screen. */
export const PREVIEW_PATH = '/preview'

/** The views there are, in their order. */
export const documentTabs: readonly DocumentTab[] = [
  { key: 'edit', label: 'general:edit', path: '' },
  {
    key: 'preview',
    label: 'preview:title',
    path: PREVIEW_PATH,
    isShown: ({ admin }) => admin.livePreview !== undefined,
  },
  {
    key: 'versions',
    label: 'version:versions',
    path: '/versions',
    isShown: ({ versions }, permissions) =>
      versions !== false && isAllowed(permissions, 'readVersions'),
  },
  {
    key: 'api',
    label: 'api:title',
    path: '/api',
    isShown: ({ admin }) => admin.hideAPIURL !== true,
  },
]

/** The address of a view of a document or global, inside the panel. */
export function tabAddress(
  target: { readonly kind: 'collection' | 'global'; readonly slug: string; readonly id: string },
  { path }: Pick<DocumentTab, 'path'>,
): string {
  return target.kind === 'global'
    ? `/globals/${target.slug}${path}`
    : `/collections/${target.slug}/${encodeURIComponent(target.id)}${path}`
}

/** Whether the address one is at is this view: the form exactly, the others with all below them. */
export function isActiveTab(
  tab: Pick<DocumentTab, 'path'>,
  address: string,
  pathname: string,
): boolean {
  return tab.path === ''
    ? pathname === address
    : pathname === address || pathname.startsWith(`${address}/`)
}
