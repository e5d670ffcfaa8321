import { readFile, rename, stat, writeFile } from 'node:fs/promises'

/** What was bundled of a site's own components, and from what. */
export interface Manifest {
  /** The components, as the config names them. */
  readonly components: readonly string[]
  /** The modules with parts of the panel. */
  readonly panels: readonly string[]
  readonly script: string
  readonly styles: readonly string[]
  /** Every file of the site's own that went into it. */
  readonly inputs: readonly Input[]
}
interface Input {
  readonly file: string
  readonly size: number
  readonly modified: number
}

/** Beside the folder: everything in it is public, and this names files of the server. */
const manifestFile = (folder: string): string => `${folder}.json`

/** Null where nothing was bundled yet. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile(folder), 'utf8')) as Manifest
  } catch {
    return null
  }
}

/** A reader sees the old one or the new one, never half of one. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const target = manifestFile(folder)
  const beside = `${target}.${process.pid}`
  await writeFile(beside, JSON.stringify(manifest))
  await rename(beside, target)
}

export async function inputOf(file: string): Promise<Input> {
  const { size, mtimeMs } = await stat(file)
  return { file, size, modified: mtimeMs }
}

type Contents = Pick<Manifest, 'components' | 'panels'>

/** Whether it was made of these components as their files are now. */
export async function isFresh(manifest: Manifest, wanted: Contents): Promise<boolean> {
  if (!isSame(manifest, wanted)) return false
  const changed = await Promise.all(
    manifest.inputs.map(async ({ file, size, modified }) => {
      const now = await inputOf(file).catch(() => null)
      return now === null || now.size !== size || now.modified !== modified
    }),
  )
  return !changed.includes(true)
}

export function isSame(manifest: Contents, wanted: Contents): boolean {
  const contents = ({ components, panels }: Contents) => JSON.stringify([components, panels])
  return contents(manifest) === contents(wanted)
}
