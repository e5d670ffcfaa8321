import type { MessageKey } from '@stet/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import BetweenHorizontalEnd from 'lucide-react/icons/between-horizontal-end'
import BetweenHorizontalStart from 'lucide-react/icons/between-horizontal-start'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Trash from 'lucide-react/icons/trash-2'
import { isApplePlatform, shortcutKeys } from '../../actions/shortcut.ts'
import type { MenuEntry } from '../../ui/index.ts'
import type { RowClipboard } from './copying/use-row-clipboard.ts'
import {
  possibleRowActions,
  type RowActionName,
  type RowSituation,
  rowActionTexts,
} from './possible-row-actions.ts'
import type { RowActions } from './use-row-actions.ts'

/** Made once: hundreds of rows show the same ones. */
const icons = {
  top: <ArrowUpToLine aria-hidden="true" />,
  up: <ArrowUp aria-hidden="true" />,
  down: <ArrowDown aria-hidden="true" />,
  bottom: <ArrowDownToLine aria-hidden="true" />,
  above: <BetweenHorizontalEnd aria-hidden="true" />,
  below: <BetweenHorizontalStart aria-hidden="true" />,
  duplicate: <CopyPlus aria-hidden="true" />,
  copy: <Copy aria-hidden="true" />,
  paste: <ClipboardPaste aria-hidden="true" />,
  remove: <Trash aria-hidden="true" />,
}

const isApple = isApplePlatform()
const keys = { copy: shortcutKeys('mod+c', isApple), paste: shortcutKeys('mod+v', isApple) }

export interface RowMenuOptions extends RowSituation {
  readonly id: string
  readonly actions: Pick<RowActions, 'move' | 'addBeside' | 'duplicate' | 'remove'>
  readonly clipboard: Pick<RowClipboard, 'copy' | 'paste'>
  readonly t: (key: MessageKey) => string
}

/** What can be done with a row. */
export function rowMenu({
  id,
  actions,
  clipboard,
  t,
  ...situation
}: RowMenuOptions): readonly MenuEntry[] {
  const possible = possibleRowActions(situation)
  const entry = (name: RowActionName, onSelect: () => void) => ({
    id: name,
    label: t(rowActionTexts[name]),
    icon: icons[name],
    disabled: !possible[name],
    onSelect,
  })
  return [
    entry('top', () => actions.move(id, 'top')),
    entry('up', () => actions.move(id, 'up')),
    entry('down', () => actions.move(id, 'down')),
    entry('bottom', () => actions.move(id, 'bottom')),
    { kind: 'separator', id: 'moved' },
    entry('above', () => actions.addBeside(id, 'above')),
    entry('below', () => actions.addBeside(id, 'below')),
    entry('duplicate', () => actions.duplicate(id)),
    { kind: 'separator', id: 'added' },
    { ...entry('copy', () => clipboard.copy([id])), shortcut: keys.copy },
    { ...entry('paste', () => clipboard.paste(id)), shortcut: keys.paste },
    { kind: 'separator', id: 'copied' },
    { ...entry('remove', () => actions.remove(id)), destructive: true },
  ]
}
