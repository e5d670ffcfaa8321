import type { MessageKey } from '@stet/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import BetweenHorizontalEnd from 'lucide-react/icons/between-horizontal-end'
import BetweenHorizontalStart from 'lucide-react/icons/between-horizontal-start'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Trash from 'lucide-react/icons/trash-2'
import { isApplePlatform, shortcutKeys } from '../../actions/shortcut.ts'
import type { MenuEntry } from '../../ui/index.ts'
import type { RowClipboard } from './copying/use-row-clipboard.ts'
import type { RowActions } from './use-row-actions.ts'

/** Made once: hundreds of rows show the same ones. */
const icons = {
  up: <ArrowUp aria-hidden="true" />,
  down: <ArrowDown aria-hidden="true" />,
  above: <BetweenHorizontalEnd aria-hidden="true" />,
  below: <BetweenHorizontalStart aria-hidden="true" />,
  duplicate: <CopyPlus aria-hidden="true" />,
  copy: <Copy aria-hidden="true" />,
  paste: <ClipboardPaste aria-hidden="true" />,
  trash: <Trash aria-hidden="true" />,
}

const isApple = isApplePlatform()
const keys = { copy: shortcutKeys('mod+c', isApple), paste: shortcutKeys('mod+v', isApple) }

export interface RowMenuOptions {
  readonly id: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly canMove: boolean
  /** There is room for one more. */
  readonly canGrow: boolean
  /** Another one like it may be added. */
  readonly canRepeat: boolean
  /** False for a block that the config no longer has: it may be moved and removed. */
  readonly isKnown: boolean
  readonly actions: Pick<RowActions, 'move' | 'addBeside' | 'duplicate' | 'remove'>
  readonly clipboard: Pick<RowClipboard, 'copy' | 'paste'>
  readonly t: (key: MessageKey) => string
}

/** What can be done with a row. */
export function rowMenu({
  id,
  isFirst,
  isLast,
  canMove,
  canGrow,
  canRepeat,
  isKnown,
  actions,
  clipboard,
  t,
}: RowMenuOptions): readonly MenuEntry[] {
  return [
    {
      id: 'up',
      label: t('fields:moveUp'),
      icon: icons.up,
      disabled: isFirst || !canMove,
      onSelect: () => actions.move(id, -1),
    },
    {
      id: 'down',
      label: t('fields:moveDown'),
      icon: icons.down,
      disabled: isLast || !canMove,
      onSelect: () => actions.move(id, 1),
    },
    { kind: 'separator', id: 'moved' },
    {
      id: 'above',
      label: t('fields:addAbove'),
      icon: icons.above,
      disabled: !canGrow,
      onSelect: () => actions.addBeside(id, 'above'),
    },
    {
      id: 'below',
      label: t('fields:addBelow'),
      icon: icons.below,
      disabled: !canGrow,
      onSelect: () => actions.addBeside(id, 'below'),
    },
    {
      id: 'duplicate',
      label: t('general:duplicate'),
      icon: icons.duplicate,
      disabled: !canGrow || !canRepeat || !isKnown,
      onSelect: () => actions.duplicate(id),
    },
    { kind: 'separator', id: 'added' },
    {
      id: 'copy',
      label: t('general:copy'),
      icon: icons.copy,
      shortcut: keys.copy,
      disabled: !isKnown,
      onSelect: () => clipboard.copy([id]),
    },
    {
      id: 'paste',
      label: t('fields:pasteBelow'),
      icon: icons.paste,
      shortcut: keys.paste,
      disabled: !canGrow,
      onSelect: () => clipboard.paste(id),
    },
    { kind: 'separator', id: 'copied' },
    {
      id: 'remove',
      label: t('fields:removeItem'),
      icon: icons.trash,
      destructive: true,
      onSelect: () => actions.remove(id),
    },
  ]
}
