import type { ElementTransformer } from '@lexical/markdown'
import { $getEditor, $onUpdate } from 'lexical'
import SquareCode from 'lucide-react/icons/square-code'
import { $createCard, CardNode } from '../cards/CardNode.ts'
import { $insertCards } from '../cards/insert-cards.ts'
import { openNewCard } from '../cards/open-card.ts'
import { CodeCard } from '../code/CodeCard.tsx'
import { newCode } from '../code/code-text.ts'
import type { EditorFeature } from '../editor-feature.ts'

/** Lines of code with a language. */
export const codeBlocks: EditorFeature = {
  id: 'code-blocks',
  cards: { code: CodeCard },
  markdown: ({ codeBlocks: areAllowed }) => (areAllowed ? [fence] : []),
  insertions: ({ allowed, t }) =>
    allowed.codeBlocks
      ? [
          {
            ...{ id: 'code', group: 'text', label: t('fields:codeBlock'), typed: '```' },
            keywords: ['code', 'pre', 'fence'],
            icon: <SquareCode aria-hidden="true" />,
            run: (view) => view.edit(() => $insertCode('', '')),
          },
        ]
      : [],
}

/** ```` ```css ```` and a space or Enter, alone on a line. */
const fence: ElementTransformer = {
  dependencies: [CardNode],
  export: () => null,
  regExp: /^```([\w+#-]{0,20})(?:\s|$)/,
  replace(line, children, [, language = '']) {
    const text = children.map((child) => child.getTextContent()).join('')
    line.clear()
    line.select()
    $insertCode(language, text)
  },
  triggerOnEnter: true,
  type: 'element',
}

/** Puts lines of code at the caret, and goes into them. */
function $insertCode(language: string, text: string): void {
  const editor = $getEditor()
  const card = $createCard(newCode(language.toLowerCase(), text), false)
  $insertCards([card])
  $onUpdate(() => openNewCard(editor, card.getKey()))
}
