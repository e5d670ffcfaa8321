import type { TextNode } from '../reading/nodes.ts'

/** Blocks that were read, and the number of lines that they are from. */
export interface ReadBlock {
  readonly nodes: readonly TextNode[]
  readonly lines: number
}

/** Reads the blocks of the lines inside a quote or an item. */
export type BlockReader = (lines: readonly string[], depth: number) => readonly TextNode[]
