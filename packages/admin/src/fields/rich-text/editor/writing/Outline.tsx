import { $getNodeByKey, $isElementNode, type NodeKey } from 'lexical'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { IconButton } from '../../../../ui/index.ts'
import type { EditorView } from '../editor-view.ts'
import styles from './Outline.module.css'
import { $outline, isSameOutline } from './outline-of.ts'

export interface OutlineProps {
  readonly view: EditorView
  readonly onClose: () => void
}

/** The headings of the text, to go to them. */
export function Outline({ view, onClose }: OutlineProps) {
  const { t } = useI18n()
  const { editor } = view
  const [entries, setEntries] = useState(() => editor.read($outline))
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($outline)
        setEntries((now) => (isSameOutline(now, next) ? now : next))
      }),
    [editor],
  )
  function goTo(key: NodeKey): void {
    editor.getElementByKey(key)?.scrollIntoView({ block: 'center' })
    editor.update(() => {
      const heading = $getNodeByKey(key)
      if ($isElementNode(heading)) heading.selectStart()
    })
    view.focus()
  }
  function close(): void {
    onClose()
    view.focus()
  }
  return (
    <nav
      className={styles.outline}
      aria-label={t('fields:outline')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <div className={styles.head}>
        <span>{t('fields:outline')}</span>
        <IconButton
          size="small"
          icon={<X aria-hidden="true" />}
          label={t('fields:closeOutline')}
          onClick={close}
        />
      </div>
      {entries.length === 0 && <p className={styles.empty}>{t('fields:noHeadings')}</p>}
      <ul className={styles.list}>
        {entries.map(({ key, level, words, skips, isCurrent }) => (
          <li key={key} data-level={level}>
            <button
              type="button"
              className={styles.entry}
              aria-current={isCurrent ? 'location' : undefined}
              onClick={() => goTo(key)}
            >
              <span>{words === '' ? t('fields:emptyHeading') : words}</span>
              <span className={styles.level} data-skips={skips || undefined}>
                {t('fields:headingLevel', { level })}
                {skips && ` · ${t('fields:skipsLevel')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
