import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Bootstrap,
  type FirstView,
  type FirstViewOrder,
  type FirstViewRead,
  type PageWindow,
  type ReadAnswer,
  readPageWindow,
  windowCookieName,
} from '@stet/core'
import { authenticate, setAuthenticated } from '../../auth/authenticate.ts'
import type { Authenticated } from '../../auth/authenticated.ts'
import { readCookie } from '../../auth/cookies.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { keepConnectionAddress } from '../../security/client-address.ts'
import { headersOfPart } from '../answer-together.ts'
import { panelFolder } from '../answers/panel-folder.ts'
import { FirstViewThread } from './first-view-thread.ts'
import { KeptFirstViews } from './kept-first-views.ts'

/** Milliseconds that a page waits for what it shows first; after that the panel shows that it loads. */
const LONGEST_WAIT = 1_500

/** What is asked by a POST, and changes nothing. */
const QUESTIONS = /^\/(globals\/)?[^/]+\/access(\/[^/]+)?$|^\/_panel\/preview-address$/

const program = join(panelFolder, 'first-view/thread.js')

let thread: FirstViewThread | undefined

/** One for all sites of a process: a drawing needs nothing but its order. */
function drawingThread(): FirstViewThread {
  thread ??= new FirstViewThread({ program })
  return thread
}

export interface FirstViews {
  /**
   * Draws what a page shows first, if it is of a signed-in user whose window is known. Null where it is
   * not; the promise in it resolves with null where the drawing failed or takes too long.
   */
  of(
    request: Request,
    bootstrap: Bootstrap,
  ): Promise<{ readonly view: Promise<FirstView | null> } | null>
}

export function createFirstViews(
  runtime: Runtime,
  answer: (request: Request) => Promise<Response>,
): FirstViews {
  const { config } = runtime
  const { admin, api } = config.routes
  const panel = admin === '/' ? '' : admin
  const kept = new KeptFirstViews()

  async function draw(
    request: Request,
    bootstrap: Bootstrap,
    user: Authenticated,
    window: PageWindow,
  ): Promise<FirstView | null> {
    const { pathname, search } = new URL(request.url)
    const order: FirstViewOrder = {
      bootstrap,
      address: pathname + search,
      window,
      cookies: preferenceCookies(request.headers.get('cookie'), bootstrap.cookiePrefix),
      scripts: scriptsOf(runtime, bootstrap, panel),
    }
    return kept.view(
      JSON.stringify([user.user.collection, user.user.id, order]),
      (asked) => read(request, user, asked),
      (answer) => drawingThread().draw(order, answer, runtime.log),
    )
  }

  /** As the panel in a browser would be answered. */
  async function read(
    request: Request,
    user: Authenticated,
    { method, url: address, headers, body }: FirstViewRead,
  ): Promise<ReadAnswer | null> {
    const { origin } = new URL(request.url)
    const url = URL.parse(address, origin)
    if (url === null || url.origin !== origin) return null
    if (url.pathname.startsWith(`${panel}/messages/`)) return readMessages(runtime, url)
    if (!url.pathname.startsWith(`${api}/`)) return null
    if (method === 'POST' && !QUESTIONS.test(url.pathname.slice(api.length))) return null
    const asked = new Request(url, {
      method,
      headers: headersOf(request, headers),
      body,
    })
    keepConnectionAddress(request, asked)
    setAuthenticated(asked, user)
    return readAnswer(await answer(asked))
  }

  return {
    async of(request, bootstrap) {
      if (request.method !== 'GET' || !existsSync(program)) return null
      drawingThread().prepare(runtime.log)
      const window = windowOf(request, bootstrap)
      if (window === null) return null
      const user = await authenticate(runtime, request).catch(() => null)
      if (user === null) return null
      return { view: within(LONGEST_WAIT, draw(request, bootstrap, user, window)) }
    },
  }
}

/** Null where the browser has noted none, or what it sends is none. */
function windowOf(request: Request, { cookiePrefix }: Bootstrap): PageWindow | null {
  const cookie = readCookie(request.headers.get('cookie'), windowCookieName(cookiePrefix))
  try {
    return readPageWindow(decodeURIComponent(cookie ?? ''))
  } catch {
    return null
  }
}

/** Null where something takes longer than so many milliseconds, or fails. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  return Promise.race([promise.catch(() => null), late]).finally(() => clearTimeout(timer))
}

function headersOf(request: Request, own: Readonly<Record<string, string>>): Headers {
  const headers = headersOfPart(request)
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return headers
}

async function readAnswer(response: Response): Promise<ReadAnswer | null> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) {
    await response.body?.cancel()
    return null
  }
  const etag = response.headers.get('etag')
  return {
    status: response.status,
    headers: { 'content-type': type, ...(etag !== null && { etag }) },
    body: await response.text(),
  }
}

async function readMessages({ languages }: Runtime, url: URL): Promise<ReadAnswer | null> {
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  const file = await languages.files.find(languages.files.currentName(name) ?? name)
  if (!file) return null
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: file.plain.toString(),
  }
}

/** Cookies with what a user chose for a device; never the session. */
function preferenceCookies(header: string | null, cookiePrefix: string): string {
  return ['theme', 'density', 'lng']
    .flatMap((name) => {
      const value = readCookie(header, `${cookiePrefix}-${name}`)
      return value === undefined ? [] : [`${cookiePrefix}-${name}=${value}`]
    })
    .join('; ')
}

/** Where the scripts of plugins and of the site are on the disk, by their addresses. */
function scriptsOf(
  { builtParts, componentsDir }: Runtime,
  { extensions }: Bootstrap,
  panel: string,
): Readonly<Record<string, string>> {
  const paths = (extensions?.scripts ?? []).flatMap((name): readonly [string, string][] => {
    const [folder, ...rest] = name.split('/')
    const below = rest.join('/')
    if (folder === 'components') {
      return componentsDir ? [[`${panel}/${name}`, join(componentsDir, below)]] : []
    }
    const part = builtParts.find(({ plugin }) => below.startsWith(`${plugin}/`))
    return part ? [[`${panel}/${name}`, join(part.folder, part.script)]] : []
  })
  return Object.fromEntries(paths)
}
