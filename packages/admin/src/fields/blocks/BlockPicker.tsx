import type { ClientBlock, Label } from '@stet/core'
import Plus from 'lucide-react/icons/plus'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, Menu, type MenuAction, type MenuEntry } from '../../ui/index.ts'

export interface BlockPickerProps {
  readonly blocks: readonly ClientBlock[]
  readonly noun: string
  readonly onPick: (slug: string) => void
}

/** Adds a block: at once where there is one kind, else by choosing from them, in their groups. */
export function BlockPicker({ blocks, noun, onPick }: BlockPickerProps) {
  const { t, label, inSentence } = useI18n()
  const [only] = blocks
  if (only === undefined) return null
  const button = (
    <Button
      icon={<Plus aria-hidden="true" />}
      data-add-row
      {...(blocks.length === 1 && { onClick: () => onPick(only.slug) })}
    >
      {t('fields:addItem', { label: inSentence(noun) })}
    </Button>
  )
  if (blocks.length === 1) return button
  const entry = (block: ClientBlock): MenuAction => ({
    id: block.slug,
    label: label(block.labels?.singular, block.slug),
    onSelect: () => onPick(block.slug),
  })
  return (
    <Menu label={t('fields:chooseBlock')} trigger={button} items={grouped(blocks, label, entry)} />
  )
}

type LabelText = (label: Label | false | undefined, fallback: string) => string

/** Blocks without a group first, then each group under its name, in the order of the config. */
function grouped(
  blocks: readonly ClientBlock[],
  label: LabelText,
  entry: (block: ClientBlock) => MenuAction,
): readonly MenuEntry[] {
  const groups = new Map<string, MenuAction[]>()
  for (const block of blocks) {
    const group = label(block.admin?.group, '')
    groups.set(group, [...(groups.get(group) ?? []), entry(block)])
  }
  const { '': plain = [], ...named } = Object.fromEntries(groups)
  return [
    ...plain,
    ...Object.entries(named).map(
      ([group, items]): MenuEntry => ({ kind: 'group', id: group, label: group, items }),
    ),
  ]
}
