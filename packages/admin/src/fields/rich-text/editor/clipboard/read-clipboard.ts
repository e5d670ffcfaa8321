import type { AllowedFeatures } from '../allowed-features.ts'
import { fitted } from '../paste/fit.ts'
import { isKeptAddress } from '../paste/look.ts'
import { LossCount, type Losses } from '../paste/losses.ts'
import { readHtml } from '../paste/read-html.ts'
import { looksLikeMarkdown, readMarkdown, readPlainText } from '../paste/read-text.ts'
import type { PastedImage } from '../paste/sink.ts'
import type { Nodes } from '../paste/wire-nodes.ts'
import { ownNodes } from './flavours.ts'
import type { ClipboardData } from './hold-pastes.ts'

export interface ClipboardContent {
  /** Null: words of one line, which take the format at the caret. */
  readonly nodes: Nodes | null
  /** Pictures of other sites, each before one of the nodes. */
  readonly pictures: readonly PastedImage[]
  readonly losses: Losses
}

/** What the clipboard holds as nodes that the field allows; null if it holds no text. */
export function readClipboard(
  data: ClipboardData,
  allowed: AllowedFeatures,
): ClipboardContent | null {
  const lost = new LossCount()
  const own = ownNodes(data)
  if (own !== null) return { nodes: fitted(own, allowed, lost), pictures: [], losses: lost.losses }
  const text = data.getData('text/plain')
  const html = data.getData('text/html')
  if (html.trim() !== '') {
    const read = readHtml(html)
    // A picture that is copied comes as a file, beside HTML that names its address.
    if (read.nodes.length === 0 && data.files.length > 0) return null
    const isCode = read.nodes.length === 1 && read.nodes[0]?.type === 'code'
    // Editors of code copy Markdown as they show it: as code.
    const isMarkdown = isCode && !read.nodes[0]?.language && looksLikeMarkdown(text)
    lost.addAll(read.losses)
    const nodes = isMarkdown ? readMarkdown(text) : read.nodes
    if (nodes.length > 0 || text.trim() === '') {
      const pictures = isMarkdown ? [] : read.images
      return { nodes: fitted(nodes, allowed, lost), pictures, losses: lost.losses }
    }
    lost.add('pictures', read.images.length)
  }
  if (text === '') return null
  const isOneLine = !/[\r\n]/.test(text) && !looksLikeMarkdown(text)
  const nodes = isOneLine ? null : fitted(readPlainText(text), allowed, lost)
  return { nodes, pictures: [], losses: lost.losses }
}

/** The address that a text is; null if it is anything else. */
export function addressIn(text: string): string | null {
  const words = text.trim()
  if (/^(https?:\/\/|mailto:|tel:|sms:)[^\s<>"]+$/i.test(words)) {
    return isKeptAddress(words) ? words : null
  }
  return /^www\.[^\s<>"/]+\.[^\s<>"]+$/i.test(words) ? `https://${words}` : null
}
