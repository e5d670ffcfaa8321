import { useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, Collapsible, Tabs, useCopy } from '../../ui/index.ts'
import { type SnippetKind, type SnippetPlace, snippetKinds, snippetOf } from './snippets.ts'
import styles from './Workbench.module.css'
import type { WorkbenchRequest } from './workbench-request.ts'

export interface SnippetsProps {
  request: WorkbenchRequest
  place: SnippetPlace
}

/** The request as code. */
export function Snippets({ request, place }: SnippetsProps) {
  const { t } = useI18n()
  const [kind, setKind] = useState<SnippetKind>('fetch')
  const names: Readonly<Record<SnippetKind, string>> = {
    fetch: 'fetch',
    curl: 'curl',
    sdk: '@payloadcms/sdk',
    local: t('workbench:localApi'),
  }
  return (
    <Collapsible title={t('workbench:code')}>
      <Tabs
        label={t('workbench:code')}
        value={kind}
        onValueChange={setKind}
        items={snippetKinds.map((value) => ({
          value,
          label: <bdi>{names[value]}</bdi>,
          panel: <Snippet label={names[value]} text={snippetOf(value, request, place)} />,
        }))}
      />
    </Collapsible>
  )
}

function Snippet({ label, text }: { label: string; text: string }) {
  const { t } = useI18n()
  const { isCopied, copy } = useCopy()
  return (
    <div className={styles.snippet}>
      {/* What is wider than the page is scrolled to by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section tabIndex={0} aria-label={label} className={styles.code}>
        <pre dir="ltr">
          <code>{text}</code>
        </pre>
      </section>
      <Button size="small" onClick={() => copy(text)}>
        {isCopied ? t('general:copied') : t('workbench:copyCode')}
      </Button>
    </div>
  )
}
