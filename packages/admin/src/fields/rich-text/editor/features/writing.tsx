import { mergeRegister } from 'lexical'
import ListTree from 'lucide-react/icons/list-tree'
import Search from 'lucide-react/icons/search'
import type { EditorFeature } from '../editor-feature.ts'
import { registerShortcuts } from '../writing/register-shortcuts.ts'
import { registerSmartSigns } from '../writing/register-smart-signs.ts'
import { WritingSurface } from '../writing/WritingSurface.tsx'
import { FIND_COMMAND, OUTLINE_COMMAND } from '../writing/writing-commands.ts'

/** What helps while writing: keys, typed quotes, the search, the outline, and how long the text is. */
export const writing: EditorFeature = {
  id: 'writing',
  register: (view, allowed) =>
    mergeRegister(
      registerShortcuts(view, allowed),
      ...(allowed.smartQuotes ? [registerSmartSigns(view)] : []),
    ),
  tools: ({ t }) => [
    {
      id: 'find',
      label: t('fields:findInText'),
      icon: <Search aria-hidden="true" />,
      shortcut: 'mod+f',
      // The menu returns the focus to its button first.
      run: ({ editor }) => void setTimeout(() => editor.dispatchCommand(FIND_COMMAND, undefined)),
    },
    {
      id: 'outline',
      label: t('fields:outline'),
      icon: <ListTree aria-hidden="true" />,
      run: ({ editor }) => void editor.dispatchCommand(OUTLINE_COMMAND, undefined),
    },
  ],
  Surface: WritingSurface,
}
