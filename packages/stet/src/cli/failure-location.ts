import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Where a module could not be loaded, as `file:line:column`; the file alone where no more is known,
 * and null if not even that is. Node reports it in three ways: above the message, with the line and a
 * caret below it; in the stack; and for a missing module, only as the importing file.
 */
export async function failureLocation(error: unknown): Promise<string | null> {
  if (!(error instanceof Error)) return null
  return placeAboveMessage(error) ?? placeInStack(error) ?? (await placeOfImport(error))
}

/** Where an error was thrown, as `file:line:column`, also in a package; null where that is not known. */
export function thrownAt(error: unknown): string | null {
  const { stack = '' } = error instanceof Error ? error : {}
  const found = / at .*?(file:\/\/[^\s)]+?):(\d+:\d+)\)?$/m.exec(stack)
  return found === null ? null : `${fileURLToPath(found[1] ?? '')}:${found[2]}`
}

function placeAboveMessage({ stack = '' }: Error): string | null {
  const found = /^(file:\/\/\S+):(\d+)\n(?:.*\n)*?([ \t]*)\^/.exec(stack)
  if (found === null) return null
  const [, url = '', line, before = ''] = found
  return `${fileURLToPath(url)}:${line}:${before.length + 1}`
}

function placeInStack({ stack = '' }: Error): string | null {
  for (const [, url = '', place] of stack.matchAll(/ at .*?(file:\/\/[^\s)]+?):(\d+:\d+)\)?$/gm)) {
    if (!url.includes('/node_modules/')) return `${fileURLToPath(url)}:${place}`
  }
  return null
}

async function placeOfImport({ message }: Error): Promise<string | null> {
  const found = /^Cannot find (?:module|package) '([^']+)' imported from (.+)$/.exec(message)
  if (found === null) return null
  const [, wanted = '', file = ''] = found
  const name = wanted.slice(wanted.lastIndexOf('/') + 1)
  const text = await readFile(file, 'utf8').catch(() => '')
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const named = [...line.matchAll(/(['"])(.*?)\1/g)].find(([, , text]) => text?.endsWith(name))
    if (named) return `${file}:${index + 1}:${named.index + 1}`
  }
  return file
}
