import type { ArrayField, BlocksField, Field, Tab } from '../config/types/field-types/fields.ts'
import type { PatchPath } from '../documents/patch.ts'
import type { Json, JsonObject } from '../json.ts'
import type { PieceStep } from '../local-api/document-part.ts'
import type { Move } from './interleave-orders.ts'
import type { PairedOperation } from './pair-up.ts'
import type { RichTextContainer, TextLook } from './rich-text-blocks.ts'
import type { DiffOperation, LineDiff, TextPart } from './text-diff.ts'

/** A tab as a field of its own: with a name it nests like a group. */
export type TabAsField = Tab & { readonly type: 'tab' }

/** How a row or block is named, besides its kind and its place. */
export interface Named {
  /** The name that its author gave a block; else empty. */
  readonly blockName: string
  /** The text that the form shows for the closed row; empty where it has none. */
  readonly about: string
}

/** One item of a list of values, and which side has it. */
export interface ListItemDiff {
  readonly op: DiffOperation
  readonly value: Json
  /** The other side has the item too, at another place. */
  readonly isMoved: boolean
}

/** How two values differ. `plain`: they are shown as they are, one beside the other. */
export type ValueDiff =
  | { readonly kind: 'plain' }
  | { readonly kind: 'text'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'lines'; readonly lines: readonly LineDiff[] }
  | { readonly kind: 'list'; readonly items: readonly ListItemDiff[] }
  | { readonly kind: 'richText'; readonly blocks: readonly RichTextBlockDiff[] }

/** A stretch of text with one look. `restyled`: same words, but another look or link target. */
export interface RichTextRun extends TextLook {
  /** `edited`: the same inline block with changed fields. */
  readonly op: DiffOperation | 'restyled' | 'edited'
  readonly text: string
  readonly node: JsonObject | null
}

/** A block as one side has it. */
export interface RichTextSide {
  readonly type: string
  readonly attributes: JsonObject
  readonly around: readonly RichTextContainer[]
  readonly fields: JsonObject | null
  readonly runs: readonly RichTextRun[]
}

/**
 * A block of a rich text on both sides; `null` where a side has none. A moved block is listed
 * twice: as `movedAway` at its old place and as `moved` at its new place.
 */
export interface RichTextBlockDiff {
  readonly op: PairedOperation
  readonly at: PieceStep
  /** Null for a block that did not move. */
  readonly move: Move | null
  /** The change is visible in the block itself, not only in its attributes and fields. */
  readonly hasOwnChange: boolean
  readonly before: RichTextSide | null
  readonly after: RichTextSide | null
  /** The attributes that differ; all attributes of a block of an unknown type. */
  readonly attributes: readonly AttributeDiff[]
  /** A value that is not a block, as JSON. */
  readonly lines: readonly LineDiff[]
  /** The fields of a block of the config, or of a picture. */
  readonly content: ContentDiff | null
  /** The fields of inline blocks and of blocks in the cells of a table. */
  readonly inline: readonly ContentDiff[]
  readonly table: TableDiff | null
}

/** An attribute of a block, such as its alignment. */
export interface AttributeDiff {
  readonly name: string
  /** Of a cell of a table: its row and column, counted from 0; else null. */
  readonly cell: readonly [row: number, column: number] | null
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** A block, picture or link in a text with fields of its own, on one or both sides. */
export interface ContentDiff extends Named {
  readonly key: string
  /** On one side only: its fields are listed without change marks. */
  readonly op: DiffOperation | 'changed'
  /** The type of the node: `block`, `inlineBlock`, `upload`, `link`, … */
  readonly node: string
  /** Its place among the inline blocks of the line on each side; null for all other nodes. */
  readonly at: PieceStep | null
  /** The slug of its block; null for a picture or a link. */
  readonly blockType: string | null
  /** Leads to its fields, which can be taken one by one; null where they cannot. */
  readonly path: PatchPath | null
  /** The config has no such block: its content is listed as unknown. */
  readonly isUnknownBlock: boolean
  readonly children: readonly FieldDiff[]
}

/** A table, each side with its own rows; `null` where a side has none. */
export interface TableDiff {
  readonly before: readonly TableRowDiff[] | null
  readonly after: readonly TableRowDiff[] | null
}

export interface TableRowDiff {
  readonly op: PairedOperation
  readonly at: PieceStep
  readonly cells: readonly TableCellDiff[]
}

export interface TableCellDiff {
  readonly op: PairedOperation
  readonly at: PieceStep
  readonly attributes: JsonObject
  /** The content on this side. */
  readonly blocks: readonly RichTextBlockDiff[]
}

interface DiffBase {
  /** Unique in the tree. */
  readonly key: string
  /** Names and row ids as in patches, without the locale. */
  readonly path: PatchPath
  /** The locale of a localized value; null for unlocalized values and below a localized one. */
  readonly locale: string | null
  readonly isChanged: boolean
}

/** A field that holds a value. */
export interface LeafDiff extends DiffBase {
  readonly kind: 'leaf'
  readonly field: Exclude<Field, ArrayField | BlocksField>
  readonly before: Json | undefined
  readonly after: Json | undefined
  readonly value: ValueDiff
}

/** A field that arranges others: a group, tabs, one tab, a collapsible, a row. */
export interface SectionDiff extends DiffBase {
  readonly kind: 'section'
  readonly field: Extract<Field, { type: 'group' | 'tabs' | 'collapsible' | 'row' }> | TabAsField
  readonly children: readonly FieldDiff[]
}

/** The change of a row; `movedAway` marks the old place of a `moved` row. */
export type RowOperation = DiffOperation | 'moved' | 'movedAway'

/**
 * A row of an array or of blocks. If only one side has the row, its fields are listed without
 * change marks. A moved row is listed twice, with its fields at its new place.
 */
export interface RowDiff extends Named {
  readonly key: string
  readonly op: RowOperation
  /** The row is new or removed, or a field in it changed. */
  readonly isChanged: boolean
  /** Null for a row that did not move. */
  readonly move: Move | null
  /** Counted from 0; null where the side has no such row. */
  readonly beforeIndex: number | null
  readonly afterIndex: number | null
  readonly path: PatchPath
  /** The slug of its block; null in arrays. */
  readonly blockType: string | null
  /** The config no longer has this block: its content is listed as unknown. */
  readonly isUnknownBlock: boolean
  readonly children: readonly FieldDiff[]
}

/** An array or blocks. */
export interface RowsDiff extends DiffBase {
  readonly kind: 'rows'
  readonly field: ArrayField | BlocksField
  readonly rows: readonly RowDiff[]
}

/** Stored data that belongs to no field of the config. */
export interface UnknownDiff extends DiffBase {
  readonly kind: 'unknown'
  readonly name: string
  readonly before: Json | undefined
  readonly after: Json | undefined
  readonly lines: readonly LineDiff[]
}

/** The difference of one field between two states of a document. */
export type FieldDiff = LeafDiff | SectionDiff | RowsDiff | UnknownDiff
