import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { type CompleteBrand, ConfigError, type ConfigProblem } from '@stet/core'
import { readContent } from './types/content-type.ts'

/** A picture of the brand, as it is sent. */
export interface BrandFile {
  readonly contentType: string
  readonly bytes: Buffer<ArrayBuffer>
}

/** The pictures of a site's brand, read once: an address leads to one of them or nowhere. */
export interface BrandFiles {
  /** Where a file of the config is, below `routes.admin`. Its name changes with its content. */
  addressOf(file: string): string
  /** What is below `{admin}/brand/` under a name. */
  find(name: string): BrandFile | null
}

// It is loaded before anything is shown, and kept in memory.
const maxBytes = 1024 * 1024

const extensions: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
}

/** Reads the pictures that a brand names, from `folder` on. Throws a ConfigError that lists those that are none. */
export async function readBrandFiles(brand: CompleteBrand, folder: string): Promise<BrandFiles> {
  const names = new Map<string, string>()
  const files = new Map<string, BrandFile>()
  const problems: ConfigProblem[] = []
  for (const [path, file] of namedFiles(brand)) {
    if (names.has(file)) continue
    const found = await readPicture(folder, file)
    if (typeof found === 'string') {
      problems.push({ path: `admin.brand.${path}`, message: found })
      continue
    }
    const hash = createHash('sha256').update(found.bytes).digest('base64url').slice(0, 16)
    const name = `${hash}.${extensions[found.contentType]}`
    names.set(file, name)
    files.set(name, found)
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    addressOf: (file) => `brand/${names.get(file)}`,
    find: (name) => files.get(name) ?? null,
  }
}

function namedFiles({
  logo,
  icon,
  favicon,
}: CompleteBrand): readonly (readonly [string, string])[] {
  const found: [string, string][] = []
  for (const [option, files] of Object.entries({ logo, icon })) {
    if (files === null) continue
    if (files.light === files.dark) found.push([option, files.light])
    else found.push([`${option}.light`, files.light], [`${option}.dark`, files.dark])
  }
  if (favicon !== null) found.push(['favicon', favicon])
  return found
}

/** The picture, or why there is none. */
async function readPicture(folder: string, file: string): Promise<BrandFile | string> {
  const place = join(resolve(folder), file)
  let real: string
  try {
    real = await realpath(place)
  } catch {
    return `there is no file ${place}`
  }
  if (!real.startsWith((await realpath(folder)) + sep)) {
    return `${place} leads out of the folder of the config`
  }
  const { size, isFile } = await stat(real).then((found) => ({
    size: found.size,
    isFile: found.isFile(),
  }))
  if (!isFile) return `${place} is not a file`
  if (size > maxBytes) return `${place} has ${size} bytes, where ${maxBytes} are the most`
  const { detected } = await readContent(real)
  if (detected === null || !Object.hasOwn(extensions, detected)) {
    return `${place} is not an SVG, PNG, JPEG, WebP or ICO picture`
  }
  return { contentType: detected, bytes: await readFile(real) }
}
