import type { ArrayField, BlocksField, Field, Tab } from '../config/types/fields.ts'
import type { PatchPath } from '../documents/patch.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Move } from './both-orders.ts'
import type { PairedOperation } from './pair-up.ts'
import type { RichTextContainer, TextLook } from './rich-text-blocks.ts'
import type { DiffOperation, LineDiff, TextPart } from './text-diff.ts'

/** A tab as a field of its own: with a name it nests like a group. */
export type TabAsField = Tab & { readonly type: 'tab' }

/** What people recognise a row or a block by, besides its kind and its place. */
export interface Named {
  /** What its author called a block; empty where nothing. */
  readonly blockName: string
  /** The text that the form shows of it while it is closed; empty where it has none. */
  readonly about: string
}

/** One of several values, and which side has it. */
export interface ListItemDiff {
  readonly op: DiffOperation
  readonly value: Json
  /** The other side has it too, in another place. */
  readonly isMoved: boolean
}

/** How two values differ. `plain`: they are shown as they are, one beside the other. */
export type ValueDiff =
  | { readonly kind: 'plain' }
  | { readonly kind: 'text'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'lines'; readonly lines: readonly LineDiff[] }
  | { readonly kind: 'list'; readonly items: readonly ListItemDiff[] }
  | { readonly kind: 'richText'; readonly blocks: readonly RichTextBlockDiff[] }

/** A stretch of one look. `restyled`: the words are the same, how they look or where they lead is not. */
export interface RichTextRun extends TextLook {
  /** `edited`: the same block in the line, of which fields changed. */
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
 * A block of a rich text on both sides; `null` where a side has none. What moved is listed twice, as
 * `movedAway` where it stood and as `moved` where it stands.
 */
export interface RichTextBlockDiff {
  readonly op: PairedOperation
  /** Null for what did not move. */
  readonly move: Move | null
  /** What changed shows in the block itself, not only in its attributes and fields. */
  readonly hasOwnChange: boolean
  readonly before: RichTextSide | null
  readonly after: RichTextSide | null
  /** What the block says of itself where that differs, and all that one of a strange type says. */
  readonly attributes: readonly AttributeDiff[]
  /** What stands where a block should be, as JSON. */
  readonly lines: readonly LineDiff[]
  /** The fields of a block of the config, or of a picture. */
  readonly content: ContentDiff | null
  /** The fields of the blocks in its line, and of those in the cells of a table. */
  readonly inline: readonly ContentDiff[]
  readonly table: TableDiff | null
}

/** Something that a block says of itself, such as its alignment. */
export interface AttributeDiff {
  readonly name: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** What stands in a text and has fields of its own, on both sides or on one of them. */
export interface ContentDiff extends Named {
  readonly key: string
  /** On one side only: its fields are listed as they are there, none as changed. */
  readonly op: DiffOperation | 'changed'
  readonly isInline: boolean
  /** The block that it is; null for a picture. */
  readonly blockType: string | null
  /** The config has no such block: what is in it is listed as unknown. */
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
  readonly cells: readonly TableCellDiff[]
}

export interface TableCellDiff {
  readonly op: PairedOperation
  readonly attributes: JsonObject
  /** What is in it on this side. */
  readonly blocks: readonly RichTextBlockDiff[]
}

interface DiffBase {
  /** Unlike any other in the tree. */
  readonly key: string
  /** Names and row ids, as patches have them; without the locale. */
  readonly path: PatchPath
  /** The locale of a localized value; null where all have the same, and below a localized one. */
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

/** A field that arranges others: a group, tabs and each tab of them, a collapsible, a row. */
export interface SectionDiff extends DiffBase {
  readonly kind: 'section'
  readonly field: Extract<Field, { type: 'group' | 'tabs' | 'collapsible' | 'row' }> | TabAsField
  readonly children: readonly FieldDiff[]
}

/** What became of a row; `movedAway` where a `moved` one stood. */
export type RowOperation = DiffOperation | 'moved' | 'movedAway'

/**
 * A row of an array or of blocks, on both sides or on one of them. One that only one side has lists
 * its fields as they are there, none as changed; one that moved is listed twice, with its fields
 * where it stands now.
 */
export interface RowDiff extends Named {
  readonly key: string
  readonly op: RowOperation
  /** It is new or gone, or a field in it changed. */
  readonly isChanged: boolean
  /** Null for what did not move. */
  readonly move: Move | null
  /** Counted from 0; null where the side has no such row. */
  readonly beforeIndex: number | null
  readonly afterIndex: number | null
  readonly path: PatchPath
  /** The block that it is; null in arrays. */
  readonly blockType: string | null
  /** The config has no such block any more: what is in it is listed as unknown. */
  readonly isUnknownBlock: boolean
  readonly children: readonly FieldDiff[]
}

/** An array or blocks. */
export interface RowsDiff extends DiffBase {
  readonly kind: 'rows'
  readonly field: ArrayField | BlocksField
  readonly rows: readonly RowDiff[]
}

/** Stored data that no field of the config is for. */
export interface UnknownDiff extends DiffBase {
  readonly kind: 'unknown'
  readonly name: string
  readonly before: Json | undefined
  readonly after: Json | undefined
  readonly lines: readonly LineDiff[]
}

/** What became of one field between two states of a document. */
export type FieldDiff = LeafDiff | SectionDiff | RowsDiff | UnknownDiff
