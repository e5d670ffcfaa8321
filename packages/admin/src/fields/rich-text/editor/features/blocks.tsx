import { BlockCard } from '../blocks/BlockCard.tsx'
import { BlockIcon } from '../blocks/BlockIcon.tsx'
import { insertBlock } from '../blocks/insert-block.ts'
import type { EditorFeature, Insertion, InsertionContext } from '../editor-feature.ts'
import { clientBlocks } from '../text-field.ts'

/** Blocks of the config between the lines of a text, each with a form of its fields. */
export const blocks: EditorFeature = {
  id: 'blocks',
  cards: { block: BlockCard },
  insertions,
}

function insertions({ allowed, label }: InsertionContext): readonly Insertion[] {
  return clientBlocks(allowed, 'block').map((block) => ({
    id: `block.${block.slug}`,
    group: 'blocks',
    label: label(block.labels?.singular, block.slug),
    keywords: [block.slug, label(block.admin?.group, '')].filter((word) => word !== ''),
    icon: <BlockIcon block={block} />,
    run: (view) => insertBlock(view, block),
  }))
}
