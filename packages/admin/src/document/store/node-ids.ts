import { embeddedPlaces, type Json, type RichTextNode } from '@stet/core'

/**
 * Ids for the nodes of a text that have none, from what they hold: each opening of the same text gives
 * the same ids, so that kept edits find their nodes again, and those of two editors can be merged.
 */
export function nodeIdSource(text: Json | undefined): (node: RichTextNode) => string {
  const taken = new Set(embeddedPlaces(text).map(({ id }) => id))
  return (node) => {
    const content = JSON.stringify(node)
    let id = ''
    for (let nth = 0; id === '' || taken.has(id); nth += 1) id = digest(`${nth} ${content}`)
    taken.add(id)
    return id
  }
}

/** 64 bits of a text, in letters and digits: two runs of FNV-1a that begin differently. */
function digest(text: string): string {
  return `${fnv(text, 0x811c9dc5)}${fnv(text, 0x9747b28c)}`
}

function fnv(text: string, offset: number): string {
  let hash = offset
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(36).padStart(7, '0')
}
