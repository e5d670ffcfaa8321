import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormView } from '../../../form/form-view.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, ButtonGroup, partView, Skeleton } from '../../../ui/index.ts'
import type { PreviewViewProps } from '../../preview/PreviewView.tsx'
import type { DocumentScreenState } from '../use-edited-document.ts'
import styles from './PreviewSplit.module.css'
import type { PreviewPane } from './use-preview-pane.ts'

/** Beside the screens of documents, which are fetched as one, because not every site has previews. */
const PreviewView = partView<PreviewViewProps>(
  async () => (await import('../../preview/PreviewView.tsx')).default,
  { isLarge: true, fallback: () => <Skeleton height="100%" /> },
)

export interface PreviewSplitProps {
  edited: DocumentScreenState
  pane: PreviewPane
  /** What is open in the form. */
  view: FormView
  /** On a phone one of both is shown. */
  isNarrow: boolean
  children: ReactNode
}

/** The form, and beside it the page that shows it. The form stays the same when the page comes and goes. */
export function PreviewSplit({ edited, pane, view, isNarrow, children }: PreviewSplitProps) {
  const { t } = useI18n()
  const [isAtPage, setAtPage] = useState(false)
  const hidesForm = pane.isShown && isNarrow && isAtPage
  const hidesPage = isNarrow && !isAtPage
  // At once: a field of a hidden form takes no focus.
  const showForm = () => flushSync(() => setAtPage(false))
  const top = useRef<HTMLDivElement>(null)
  // Under the panel's bar the page has the whole screen.
  useLayoutEffect(() => {
    if (isAtPage) top.current?.scrollIntoView({ block: 'start' })
  }, [isAtPage])
  return (
    <>
      {pane.isShown && isNarrow && (
        <div ref={top} className={styles.switch}>
          <ButtonGroup label={t('preview:title')}>
            <Button size="small" aria-pressed={!isAtPage} onClick={() => setAtPage(false)}>
              {t('preview:form')}
            </Button>
            <Button size="small" aria-pressed={isAtPage} onClick={() => setAtPage(true)}>
              {t('preview:page')}
            </Button>
          </ButtonGroup>
        </div>
      )}
      <div
        className={styles.split}
        data-preview={pane.isShown || undefined}
        style={{ '--preview-share': `${pane.share}%` } as CSSProperties}
      >
        <div className={styles.form} hidden={hidesForm}>
          {children}
        </div>
        {pane.isShown && (
          <div className={styles.page} data-hidden={hidesPage || undefined}>
            <PreviewView
              edited={edited}
              pane={pane}
              view={view}
              isNarrow={isNarrow}
              onShowForm={showForm}
            />
          </div>
        )}
      </div>
    </>
  )
}
