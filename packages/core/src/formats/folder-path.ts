/** Folders in one path, and characters of a name; paths are indexed, so they are short. */
const maxDepth = 8
const maxName = 100
const maxPath = 400

const CONTROL = /\p{Cc}/u

/** A folder as it is stored: its names with slashes between them. Null for no folder: that of all files. */
export function normalizeFolder(text: string): string | null {
  const names = text
    .normalize('NFC')
    .split('/')
    .map((name) => name.trim().replaceAll(/\s+/gu, ' '))
    .filter(Boolean)
  return names.length === 0 ? null : names.join('/')
}

/** Whether a normalized path may be stored. */
export function isFolder(path: string): boolean {
  const names = path.split('/')
  return path.length <= maxPath && names.length <= maxDepth && names.every(isName)
}

const isName = (name: string): boolean =>
  name.length > 0 && name.length <= maxName && name !== '.' && name !== '..' && !CONTROL.test(name)

/** The folder around one; null for one that is in no other. */
export function parentFolder(folder: string): string | null {
  const at = folder.lastIndexOf('/')
  return at === -1 ? null : folder.slice(0, at)
}

export function folderName(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1)
}

/** The folder itself and those around it, the outermost first. */
export function foldersAround(folder: string): readonly string[] {
  const parent = parentFolder(folder)
  return parent === null ? [folder] : [...foldersAround(parent), folder]
}

/** Whether a folder is another one or below it; all are below null. */
export function isWithinFolder(folder: string | null, other: string | null): boolean {
  if (other === null) return true
  return folder !== null && (folder === other || folder.startsWith(`${other}/`))
}

/** Where a folder is after the folder `from` has become `to`; what is not within `from` stays. */
export function movedFolder(folder: string | null, from: string, to: string | null): string | null {
  if (folder === null || !isWithinFolder(folder, from)) return folder
  return normalizeFolder(`${to ?? ''}${folder.slice(from.length)}`)
}
