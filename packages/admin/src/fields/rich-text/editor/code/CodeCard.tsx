import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { FieldFrame, IconButton, Select } from '../../../../ui/index.ts'
import { CodeControl } from '../../../CodeControl.tsx'
import type { NodeCardProps } from '../cards/card.ts'
import { OpaqueCard } from '../cards/OpaqueCard.tsx'
import { useOpenCard } from '../cards/open-card.ts'
import { useIsSelected } from '../cards/use-is-selected.ts'
import styles from './CodeCard.module.css'
import { codeLines, withCodeText } from './code-text.ts'

/** Languages by the names that pages and highlighters know. Others that a text has stay. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ bash: 'Bash', c: 'C', cpp: 'C++', csharp: 'C#', css: 'CSS', diff: 'Diff', go: 'Go' },
  ...{ graphql: 'GraphQL', html: 'HTML', java: 'Java', javascript: 'JavaScript', json: 'JSON' },
  ...{ kotlin: 'Kotlin', markdown: 'Markdown', php: 'PHP', python: 'Python', ruby: 'Ruby' },
  ...{ rust: 'Rust', sql: 'SQL', swift: 'Swift', typescript: 'TypeScript', yaml: 'YAML' },
}

/** Lines of code with their language. */
export function CodeCard(props: NodeCardProps) {
  const { view, nodeKey, json, readOnly } = props
  const { t } = useI18n()
  const text = codeLines(json)
  const name = text === null ? '' : t('fields:codeBlock')
  const isSelected = useIsSelected({ view, nodeKey }, name, true)
  const body = useRef<HTMLDivElement>(null)
  useOpenCard(view, nodeKey, () => {
    body.current?.querySelector<HTMLElement>('textarea, [role="textbox"]')?.focus()
  })
  if (text === null) return <OpaqueCard {...props} />
  const language = typeof json.language === 'string' ? json.language : ''
  const known = language === '' || language in LANGUAGES ? [] : [[language, language] as const]
  const options = [['', t('fields:plainText')] as const, ...Object.entries(LANGUAGES), ...known]
  return (
    <div className={styles.card} data-selected={isSelected || undefined}>
      <div className={styles.head}>
        <Select
          aria-label={t('fields:codeLanguage')}
          inline
          size="small"
          disabled={readOnly}
          value={language}
          onValueChange={(next) => {
            const { language: _old, ...rest } = json
            view.setCard(nodeKey, next === '' || next === null ? rest : { ...rest, language: next })
          }}
          options={options.map(([value, label]) => ({ value, label }))}
        />
        {!readOnly && (
          <IconButton
            size="small"
            icon={<Trash aria-hidden="true" />}
            label={t('fields:removeValue', { value: t('fields:codeBlock') })}
            onClick={() => view.removeCard(nodeKey)}
          />
        )}
      </div>
      <div ref={body}>
        <FieldFrame label={t('fields:codeBlock')} labelHidden>
          <CodeControl
            value={text}
            language={language}
            disabled={readOnly}
            onValueChange={(next) => view.setCard(nodeKey, withCodeText(json, next))}
          />
        </FieldFrame>
      </div>
    </div>
  )
}
