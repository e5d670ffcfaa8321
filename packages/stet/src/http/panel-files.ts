import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bootstrap, CompleteConfig } from '@stet/core'

// The panel is built into this package, so that `stet` needs no bundler where it is installed.
const panelFolder = fileURLToPath(new URL('../../panel/', import.meta.url))

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** The panel's page and assets, from the files that `packages/panel` built. */
export interface PanelFiles {
  /** The page for any address of the panel, with what it needs to start written into it. */
  page(bootstrap: Bootstrap): Promise<Response>
  /** An asset below `{admin}/assets/`, or null when there is none of this name. */
  asset(name: string, acceptEncoding: string | null): Promise<Response | null>
}

export function createPanelFiles(config: CompleteConfig): PanelFiles {
  let template: { readonly text: string; readonly modified: number } | undefined
  const known = new Map<string, Promise<Asset | null>>()

  async function readTemplate(): Promise<string | null> {
    const file = join(panelFolder, 'index.html')
    try {
      const modified = (await stat(file)).mtimeMs
      if (template?.modified !== modified) {
        template = { text: await readFile(file, 'utf8'), modified }
        known.clear()
      }
      return template.text
    } catch {
      return null
    }
  }

  return {
    async page(bootstrap) {
      const text = await readTemplate()
      if (text === null) {
        return new Response(
          'The panel is not built yet: run `npm start`, or `npm run build` in packages/panel.\n',
          {
            status: 503,
            headers: { 'content-type': 'text/plain; charset=utf-8' },
          },
        )
      }
      return new Response(inject(text, config.routes.admin, bootstrap), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          // The page names the current assets, so it is asked for anew each time.
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'same-origin',
        },
      })
    },
    async asset(name, acceptEncoding) {
      let asset = known.get(name)
      if (!asset) {
        asset = findAsset(name)
        known.set(name, asset)
      }
      const found = await asset
      if (!found) {
        // Not remembered: else made-up names would fill the memory.
        known.delete(name)
        return null
      }
      return respond(found, acceptEncoding)
    },
  }
}

interface Asset {
  readonly contentType: string
  readonly plain: Buffer<ArrayBuffer>
  readonly encoded: ReadonlyMap<string, Buffer<ArrayBuffer>>
}

async function findAsset(name: string): Promise<Asset | null> {
  const root = join(panelFolder, 'assets')
  const file = normalize(join(root, name))
  if (!file.startsWith(root + sep)) return null
  const plain = await readIfThere(file)
  if (!plain) return null
  const encoded = new Map<string, Buffer<ArrayBuffer>>()
  for (const { name: encoding, suffix } of encodings) {
    const bytes = await readIfThere(file + suffix)
    if (bytes) encoded.set(encoding, bytes)
  }
  return { contentType: contentTypes[extname(file)] ?? 'application/octet-stream', plain, encoded }
}

async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(file)
  } catch {
    return null
  }
}

function respond(asset: Asset, acceptEncoding: string | null): Response {
  const headers = new Headers({
    'content-type': asset.contentType,
    // Names contain a hash of the content, so they never change their meaning.
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  for (const { name } of encodings) {
    const bytes = asset.encoded.get(name)
    if (bytes && acceptEncoding?.includes(name)) {
      headers.set('content-encoding', name)
      return new Response(bytes, { headers })
    }
  }
  return new Response(asset.plain, { headers })
}

function inject(page: string, admin: string, bootstrap: Bootstrap): string {
  // `<` is escaped so that no text of the config can end the script element.
  const json = JSON.stringify(bootstrap).replaceAll('<', '\\u003c')
  const base = admin.endsWith('/') ? admin : `${admin}/`
  return page.replace(
    '<head>',
    () =>
      `<head><base href="${escapeAttribute(base)}"><script type="application/json" id="stet-bootstrap">${json}</script>`,
  )
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
