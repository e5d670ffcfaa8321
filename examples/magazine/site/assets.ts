import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const style = readFileSync(new URL('./style.css', import.meta.url))
const styleVersion = createHash('sha256').update(style).digest('hex').slice(0, 12)

const FOREVER = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
const NAME = /^[a-z0-9-]+$/

/** Pictures are drawings without scripts; if one had any, it would not run. */
const inert = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }

async function file(folder: string, name: string, headers: Record<string, string>) {
  const content = await readFile(new URL(`../${folder}/${name}`, import.meta.url)).catch(() => null)
  if (content === null) return null
  return new Response(content, { headers: { 'x-content-type-options': 'nosniff', ...headers } })
}

export const assets = {
  /** Depends on its content, so that it can be cached forever. */
  styleHref: `/magazine/style.css?v=${styleVersion}`,

  style(version: string | undefined): Response {
    const cached = version === styleVersion ? FOREVER : 'no-cache'
    return new Response(style, {
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': cached },
    })
  },

  async picture(name: string): Promise<Response | null> {
    const [stem = '', extension] = name.split('.')
    if (!NAME.test(stem) || extension !== 'svg') return null
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': DAY, ...inert }
    return file('pictures/files', `${stem}.svg`, headers)
  },

  async font(name: string): Promise<Response | null> {
    const [stem = '', extension] = name.split('.')
    if (!NAME.test(stem) || extension !== 'woff2') return null
    return file('fonts', `${stem}.woff2`, {
      'content-type': 'font/woff2',
      'cache-control': FOREVER,
    })
  },
}
