import type { ClientBlock } from '@stet/core'
import { BlockCard } from '../blocks/BlockCard.tsx'
import { BlockIcon } from '../blocks/BlockIcon.tsx'
import { InlineBlockCard } from '../blocks/InlineBlockCard.tsx'
import { InlineBlockSurface } from '../blocks/InlineBlockDrawer.tsx'
import { insertBlock } from '../blocks/insert-block.ts'
import { insertInlineBlock } from '../blocks/insert-inline-block.ts'
import type { EditorFeature, Insertion, InsertionContext } from '../editor-feature.ts'
import { clientBlocks } from '../text-field.ts'

/** Blocks of the config: between the lines of a text with a form each, and in lines with a drawer. */
export const textBlocks: EditorFeature = {
  id: 'blocks',
  cards: { block: BlockCard, inlineBlock: InlineBlockCard },
  insertions,
  Surface: InlineBlockSurface,
}

function insertions({ allowed, label }: InsertionContext): readonly Insertion[] {
  const named = (block: ClientBlock) => ({
    label: label(block.labels?.singular, block.slug),
    keywords: [block.slug, label(block.admin?.group, '')].filter((word) => word !== ''),
    icon: <BlockIcon block={block} />,
  })
  return [
    ...clientBlocks(allowed, 'block').map(
      (block): Insertion => ({
        ...{ id: `block.${block.slug}`, group: 'blocks', ...named(block) },
        run: (view) => insertBlock(view, block),
      }),
    ),
    ...clientBlocks(allowed, 'inlineBlock').map(
      (block): Insertion => ({
        ...{ id: `inlineBlock.${block.slug}`, group: 'inlineBlocks', ...named(block) },
        run: (view) => insertInlineBlock(view, block),
      }),
    ),
  ]
}
