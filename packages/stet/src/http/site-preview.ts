import { Forbidden, fieldSourceText, sourceAttribute } from '@stet/core'
import { readCookie } from '../auth/cookies.ts'
import { type ActivePreview, findPreview, previewHeader } from '../auth/preview-sessions.ts'
import { inPreview } from '../preview/in-preview.ts'
import { findPreviewLink, withSharedDraft } from '../preview/preview-link.ts'
import type { PreviewReadOptions, SitePreview } from '../runtime/cms.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { ServerApi } from '../runtime/server-api.ts'
import { userOf } from './user-of.ts'

/** The parameter of an address that carries the ticket of a preview session, or the token of a link. */
const previewParameter = 'stet-preview'

/** The header's value with which a page's own script says that its cookie counts. */
const byCookie = 'cookie'

/**
 * How a page of the site is to be read: as the preview session that its request carries has the
 * documents, else as who the request is from.
 */
export async function previewOf(
  runtime: Runtime,
  request: Request,
  { marksSources = false }: PreviewReadOptions = {},
): Promise<SitePreview> {
  const given = new URL(request.url).searchParams.get(previewParameter)
  const link = given === null ? null : await findPreviewLink(runtime, given)
  if (link) {
    // Whoever has the link sees what any reader would, whoever they are signed in as.
    const api = runtime.api({ user: null, enforced: true, isPreview: true })
    const around: Around = (read) => withSharedDraft(runtime, link, read)
    return { api: readsOnly(api, around), isPreview: true, headers: previewHeaders, edit: noSource }
  }
  const preview = await carriedPreview(runtime, request, given)
  if (!preview) {
    const user = await userOf(runtime, request)
    const api = runtime.api({ user, enforced: true })
    return { api, isPreview: false, headers: [], edit: noSource }
  }
  const { user } = preview.account
  const api = runtime.api({ user, enforced: true, isPreview: true, marksSources })
  return {
    api: readsOnly(api, (read) => inPreview(runtime, preview, read)),
    isPreview: true,
    edit: sourceAttributes,
    headers: [['set-cookie', previewCookie(runtime, request, preview)], ...previewHeaders],
  }
}

const noSource: SitePreview['edit'] = () => nothing

const nothing = Object.freeze({})

const sourceAttributes: SitePreview['edit'] = (document, ...path) => {
  const source =
    'global' in document
      ? fieldSourceText({ kind: 'global', slug: document.global, id: null }, path)
      : fieldSourceText({ kind: 'collection', slug: document.collection, id: document.id }, path)
  return { [sourceAttribute]: source }
}

/** A preview is for who asked for it: no cache keeps it, no search engine lists it, and its address is told to no other site. */
const previewHeaders: SitePreview['headers'] = [
  ['cache-control', 'no-store'],
  ['referrer-policy', 'same-origin'],
  ['x-robots-tag', 'noindex'],
]

/**
 * A cookie alone counts in a frame only: in a tab beside it, its user sees the site as everybody does.
 * A browser that does not say what a request is for sends it for a page like any other.
 */
async function carriedPreview(
  runtime: Runtime,
  request: Request,
  ticket: string | null,
): Promise<ActivePreview | null> {
  const { previewTokens } = runtime
  const byTicket = ticket === null ? null : previewTokens.verifyTicket(ticket)
  if (byTicket !== null) return findPreview(runtime, byTicket)
  const given = request.headers.get(previewHeader)
  const isInFrame = request.headers.get('sec-fetch-dest') === 'iframe'
  const cookie =
    given === byCookie || (given === null && isInFrame)
      ? readCookie(request.headers.get('cookie'), previewCookieName(runtime))
      : undefined
  const token = given === null || given === byCookie ? cookie : given
  const id = token === undefined ? null : previewTokens.verify(token)
  return id === null ? null : findPreview(runtime, id)
}

/** The operations that read documents as a page does. */
const reads = ['find', 'findByID', 'count', 'findDistinct', 'findGlobal'] as const

type Around = (read: () => Promise<unknown>) => Promise<unknown>

/** The operations, of which only reads are carried out, each inside of `around`. */
function readsOnly(api: ServerApi, around: Around): ServerApi {
  const own: Record<string, unknown> = refused(api)
  for (const name of reads) {
    const read: (args: never) => Promise<unknown> = api[name]
    own[name] = (args: never) => around(() => read(args))
  }
  return own as unknown as ServerApi
}

/** The same names, with functions that throw Forbidden. */
function refused(api: object): Record<string, unknown> {
  const refuse = async () => {
    throw new Forbidden()
  }
  const entries = Object.entries(api).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'object' && value !== null ? refused(value) : refuse,
  ])
  return Object.fromEntries(entries)
}

function previewCookieName({ config }: Runtime): string {
  return `${config.cookiePrefix}-preview`
}

/** Ends with the browser. Where the page is framed by a panel of another site, only HTTPS lets it be sent. */
function previewCookie(runtime: Runtime, { url }: Request, { id }: ActivePreview): string {
  const isSecure = new URL(url).protocol === 'https:'
  const value = `${previewCookieName(runtime)}=${runtime.previewTokens.sign(id)}`
  const rules = isSecure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  return `${value}; Path=/; HttpOnly; ${rules}`
}
