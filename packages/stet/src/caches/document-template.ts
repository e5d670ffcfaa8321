import { type DocumentReference, type Entity, type JsonObject, transform } from '@stet/core'
import { mapReferences, type ReferencePlace } from '../entities/references.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A place in a document's JSON where another document's may stand instead of its id. */
export interface TemplateSlot {
  readonly reference: DocumentReference
  /** What stands there when the other document does not. */
  readonly plain: Bytes
  /** Stands around the other document, where its collection must be told. */
  readonly before: Bytes
  readonly after: Bytes
  /** Levels down to which the field is populated. */
  readonly maxDepth: number
  /** Whether the id stays where the other document is in the trash. */
  readonly keepsTrashed: boolean
}

/** A document as JSON in UTF-8, cut at its references: bytes, slot, bytes, … , bytes. */
export interface DocumentTemplate {
  readonly pieces: readonly Bytes[]
  readonly slots: readonly TemplateSlot[]
  /** Bytes that keeping it takes. */
  readonly size: number
}

// Stored text never holds NUL (the database replaces it), so no content looks like a mark.
const mark = '\u0000'
const markInJson = JSON.stringify(mark).slice(1, -1)
const nothing: Bytes = Buffer.alloc(0)
const closingBrace: Bytes = Buffer.from('}')

/** Cuts a shaped document, whose references are still ids, at each of them. */
export function cutAtReferences(
  entity: Entity,
  doc: JsonObject,
  form: 'stored' | 'flat',
): DocumentTemplate {
  const slots: TemplateSlot[] = []
  const marked = transform(
    entity.plan,
    doc,
    ({ field }, value) => {
      if (value === undefined || value === null) return value
      return mapReferences(field, value, (place) => {
        slots.push(slotFor(place))
        return `${mark}${slots.length - 1}${mark}`
      })
    },
    form,
  )
  return templateOf(JSON.stringify(marked), slots)
}

function slotFor({ reference, held, maxDepth, keepsTrashed }: ReferencePlace): TemplateSlot {
  const plain = Buffer.from(JSON.stringify(held))
  const isPlainId = typeof held !== 'object'
  return {
    reference,
    plain,
    before: isPlainId
      ? nothing
      : Buffer.from(`{"relationTo":${JSON.stringify(reference.relationTo)},"value":`),
    after: isPlainId ? nothing : closingBrace,
    maxDepth,
    keepsTrashed,
  }
}

// The order of keys in the JSON need not be the order in which slots were found.
const marks = new RegExp(`"${asPattern(markInJson)}(\\d+)${asPattern(markInJson)}"`)

function templateOf(json: string, found: readonly TemplateSlot[]): DocumentTemplate {
  const texts: string[] = []
  const slots: TemplateSlot[] = []
  for (const [index, part] of json.split(marks).entries()) {
    const slot = index % 2 === 1 ? found[Number(part)] : undefined
    if (slot) slots.push(slot)
    else texts.push(part)
  }
  const pieces = piecesOf(texts)
  const size = pieces.reduce((sum, piece) => sum + piece.byteLength + slotBytes, 0)
  return { pieces, slots, size }
}

/** What a piece and the slot behind it take besides the piece's bytes. */
const slotBytes = 500

/** All in one buffer of their own: small ones would hold on to what Node cuts them from. */
function piecesOf(texts: readonly string[]): readonly Bytes[] {
  const lengths = texts.map((text) => Buffer.byteLength(text))
  const all = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0))
  let start = 0
  return texts.map((text, index) => {
    const end = start + (lengths[index] ?? 0)
    all.write(text, start)
    const piece = all.subarray(start, end)
    start = end
    return piece
  })
}

function asPattern(text: string): string {
  return text.replaceAll('\\', '\\\\')
}

/** Puts a document together; `fill` answers the bytes of the other document, or nothing for its id. */
export function assemble(
  { pieces, slots }: DocumentTemplate,
  fill: (slot: TemplateSlot) => Bytes | undefined,
): Bytes {
  const [whole] = pieces
  if (slots.length === 0 && whole) return whole
  const parts: Bytes[] = []
  for (const [index, piece] of pieces.entries()) {
    parts.push(piece)
    const slot = slots[index]
    if (!slot) continue
    const filled = fill(slot)
    if (filled) parts.push(slot.before, filled, slot.after)
    else parts.push(slot.plain)
  }
  return Buffer.concat(parts)
}
