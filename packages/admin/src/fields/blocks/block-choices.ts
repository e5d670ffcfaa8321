import type { ClientBlock, Label } from '@stet/core'

/** A block as editors choose it. */
export interface BlockChoice {
  readonly block: ClientBlock
  readonly label: string
}

/** Choices under one heading; those without a group come first, under none. */
export interface BlockGroup {
  readonly title: string
  readonly choices: readonly BlockChoice[]
}

type LabelText = (label: Label | false | undefined, fallback: string) => string

/** The blocks whose name, slug or group has all the words that are sought, in the order of the config. */
export function blockGroups(
  blocks: readonly ClientBlock[],
  sought: string,
  label: LabelText,
): readonly BlockGroup[] {
  const words = folded(sought).split(/\s+/u).filter(Boolean)
  const groups = new Map<string, BlockChoice[]>([['', []]])
  for (const block of blocks) {
    const choice = { block, label: label(block.labels?.singular, block.slug) }
    const title = label(block.admin?.group, '')
    const text = folded(`${choice.label} ${block.slug} ${title}`)
    if (!words.every((word) => text.includes(word))) continue
    groups.set(title, [...(groups.get(title) ?? []), choice])
  }
  return [...groups]
    .map(([title, choices]) => ({ title, choices }))
    .filter(({ choices }) => choices.length > 0)
}

/** Case and accents aside: who looks for "Uberschrift" means "Überschrift". */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
