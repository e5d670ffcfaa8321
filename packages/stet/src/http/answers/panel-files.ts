import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bootstrap, FirstView } from '@stet/core'
import type { BrandFile } from '../../files/brand-files.ts'
import { escapeMarkup } from '../../lib/escape-markup.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { brandStyle } from './brand-style.ts'
import { hints, type PanelParts } from './first-requests.ts'
import { panelFolder } from './panel-folder.ts'
import { inert, nosniff } from './responses.ts'
import { readStaticFile, type StaticFile } from './static-file.ts'

/** The panel's page and assets, from the files that `packages/panel` built. */
export interface PanelFiles {
  /** The page for any address of the panel, with what it needs to start written into it. */
  page(
    bootstrap: Bootstrap,
    pathname: string,
    drawing: Promise<FirstView | null> | null,
  ): Promise<Response>
  /** What is below `{admin}/assets/` under a name as the address has it; null when there is nothing. */
  asset(name: string): Promise<StaticFile | null>
  /** The same of the site's own components, below `{admin}/components/`. */
  component(name: string): Promise<StaticFile | null>
  /** The same of what plugins bring built, below `{admin}/plugins/`: the plugin's name, then the file's. */
  plugin(name: string): Promise<StaticFile | null>
}

interface Template {
  readonly text: string
  readonly parts: PanelParts
  readonly modified: number
}

export function createPanelFiles(runtime: Runtime): PanelFiles {
  const { componentsDir, builtParts } = runtime
  let template: Template | undefined
  const known = new Map<string, Promise<StaticFile | null>>()

  async function readTemplate(): Promise<Template | null> {
    const file = join(panelFolder, 'index.html')
    try {
      const modified = (await stat(file)).mtimeMs
      if (template?.modified !== modified) {
        const [text, parts] = await Promise.all([
          readFile(file, 'utf8'),
          readFile(join(panelFolder, 'parts.json'), 'utf8'),
        ])
        template = { text, parts: JSON.parse(parts), modified }
        known.clear()
      }
      return template
    } catch {
      return null
    }
  }

  return {
    async page(bootstrap, pathname, drawing) {
      const found = await readTemplate()
      if (found === null) {
        return new Response(
          'The panel is not built yet: run `npm start`, or `npm run build` in packages/panel.\n',
          {
            status: 503,
            headers: {
              'content-type': 'text/plain; charset=utf-8',
              ...nosniff,
            },
          },
        )
      }
      const links = hints(found.parts, bootstrap, pathname)
      const page = inject(found.text, runtime, bootstrap, links)
      return new Response(drawing === null ? page : withFirstView(page, drawing), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          // The page names the current assets, so it must be revalidated each time. What a user may
          // read stays in no cache.
          'cache-control': drawing === null ? 'no-cache' : 'private, no-store',
          ...nosniff,
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'same-origin',
        },
      })
    },
    async asset(name) {
      let asset = known.get(name)
      if (!asset) {
        asset = readStaticFile(join(panelFolder, 'assets'), name)
        known.set(name, asset)
      }
      const found = await asset
      // Not remembered: else made-up names would fill the memory.
      if (!found) known.delete(name)
      return found
    },
    async component(name) {
      return componentsDir === undefined ? null : readStaticFile(componentsDir, name)
    },
    async plugin(name) {
      const slash = name.indexOf('/')
      const part = builtParts.find(({ plugin }) => plugin === name.slice(0, slash))
      return part === undefined ? null : readStaticFile(part.folder, name.slice(slash + 1))
    },
  }
}

/**
 * The page with what the server knows: where it is mounted, the bootstrap data, and the brand. While the
 * panel is developed, `packages/panel/dev-page.ts` takes the same parts out of what is served.
 */
function inject(
  page: string,
  { config, brand }: Runtime,
  bootstrap: Bootstrap,
  links: string,
): string {
  const { admin } = config.routes
  // `<` is escaped so that no text of the config can end the script element.
  const json = JSON.stringify(bootstrap).replaceAll('<', '\\u003c')
  const base = escapeMarkup(admin.endsWith('/') ? admin : `${admin}/`)
  const first = `<base href="${base}"><script type="application/json" id="stet-bootstrap">${json}</script>${links}`
  const { name, favicon } = config.admin.brand
  let branded = page
  if (name !== null) {
    branded = branded.replace(/<title>[^<]*/, () => `<title>${escapeMarkup(name)}`)
  }
  if (favicon !== null) {
    const link = `<link rel="icon" href="${brand.addressOf(favicon)}">`
    branded = branded.replace(/<link rel="icon"[^>]*>/, () => link)
  }
  return branded
    .replace('<head>', () => `<head>${first}`)
    .replace('</head>', () => `${brandStyle(config.admin.brand)}</head>`)
}

/** Where a page has the place for what it shows first. */
const PLACE = '<div id="panel"></div>'

/**
 * The page in two pieces: the browser has the first, with all that it can ask for meanwhile, before what the
 * page shows first is drawn.
 */
function withFirstView(
  page: string,
  drawing: Promise<FirstView | null>,
): ReadableStream<Uint8Array> {
  const end = page.indexOf(PLACE) + PLACE.length
  const encoder = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(page.slice(0, end)))
      const view = await drawing
      const drawn = view === null ? '' : firstViewMarkup(view)
      controller.enqueue(encoder.encode(drawn + page.slice(end)))
      controller.close()
    },
  })
}

function firstViewMarkup({ html, state }: FirstView): string {
  // As in the bootstrap data: no text of it can end the element.
  const json = state.replaceAll('<', '\\u003c')
  return `<div id="first-view">${html}</div><script type="application/json" id="stet-first-state">${json}</script>`
}

/** A picture as an answer. Opened by itself it is a page without rights: a drawing may hold scripts. */
export function answerBrandFile({ contentType, bytes }: BrandFile): Response {
  return new Response(bytes, {
    headers: {
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      ...inert,
    },
  })
}
