import type { Where } from '../query/language/where.ts'

/** The field with the folder of a file, in collections with `upload.folders`. */
export const folderField = 'folder'

/** Files that are in a folder itself. */
export function directlyIn(folder: string | null): Where {
  return { [folderField]: folder === null ? { exists: false } : { equals: folder } }
}

/**
 * Files that are in a folder or below it. `0` follows the slash in the order of characters, so the paths
 * below are a range of the index; operators that ignore case would confuse folders.
 */
export function withinFolder(folder: string): Where {
  return {
    or: [
      directlyIn(folder),
      { [folderField]: { greater_than_equal: `${folder}/`, less_than: `${folder}0` } },
    ],
  }
}
