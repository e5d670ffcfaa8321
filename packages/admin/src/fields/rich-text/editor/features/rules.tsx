import type { ElementTransformer } from '@lexical/markdown'
import Minus from 'lucide-react/icons/minus'
import { $createCard, CardNode } from '../cards/CardNode.ts'
import { $insertCards } from '../cards/insert-cards.ts'
import { RuleCard } from '../cards/RuleCard.tsx'
import type { EditorFeature } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'

/** Lines across the text. */
export const rules: EditorFeature = {
  id: 'rules',
  cards: { horizontalrule: RuleCard },
  markdown: ({ rules: areAllowed }) => (areAllowed ? [typedRule] : []),
  insertions: ({ allowed, t }) =>
    allowed.rules
      ? [
          {
            ...{ id: 'rule', group: 'text', label: t('fields:rule'), typed: '---' },
            keywords: ['hr', ...t('fields:ruleKeywords').split(', ')],
            icon: <Minus aria-hidden="true" />,
            run: insertRule,
          },
        ]
      : [],
}

const $createRule = () => $createCard({ type: 'horizontalrule', version: 1 }, false)

function insertRule(view: EditorView): void {
  view.edit(() => {
    $insertCards([$createRule()])
  })
}

/** `---` and a space or Enter, alone on a line. */
const typedRule: ElementTransformer = {
  dependencies: [CardNode],
  export: () => null,
  regExp: /^---(?:\s|$)/,
  replace(line) {
    line.insertBefore($createRule())
    line.clear()
    line.select()
  },
  triggerOnEnter: true,
  type: 'element',
}
