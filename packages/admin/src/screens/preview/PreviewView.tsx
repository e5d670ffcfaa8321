import { type FieldSchema, hasDrafts } from '@stet/core'
import { useEffect, useRef, useState } from 'react'
import type { PageMessages } from '../../document/previews/page-messages.ts'
import type { FormView } from '../../form/form-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Button, EmptyState, Skeleton, useBelowHeader } from '../../ui/index.ts'
import type { PreviewPane } from '../document/preview/use-preview-pane.ts'
import type { DocumentScreenState } from '../document/use-edited-document.ts'
import { usePageEditing } from './editing/use-page-editing.ts'
import { PageBar } from './PageBar.tsx'
import { PreviewArea } from './PreviewArea.tsx'
import { PreviewDivider } from './PreviewDivider.tsx'
import styles from './PreviewView.module.css'
import { ShareDialog } from './ShareDialog.tsx'
import { useDrawersOnPage } from './use-drawers-on-page.ts'
import { usePageAddress } from './use-page-address.ts'
import { usePageMessages } from './use-page-messages.ts'
import { usePageSource } from './use-page-source.ts'
import { usePopup } from './use-popup.ts'

export interface PreviewViewProps {
  edited: DocumentScreenState
  pane: PreviewPane
  /** What is open in the form. */
  view: FormView
  isNarrow: boolean
  /** Shows the form, where there is room for one of both. */
  onShowForm: () => void
}

/** Only pages that read in a session get sources, so no other page has something to edit. */
const ignored = () => {}

const noFields: readonly FieldSchema[] = Object.freeze([])

/** What a page that is not known yet is loaded from. */
const nothing = { href: undefined, load: 0 } as const

/** The page of a document, which follows what is typed into the form beside it. */
export default function PreviewView({
  edited,
  pane,
  view: formView,
  isNarrow,
  onShowForm,
}: PreviewViewProps) {
  const { t } = useI18n()
  const { address, retry } = usePageAddress(edited)
  const url = address.kind === 'known' ? address.url : null
  const hasSession = edited.entity.admin.livePreview?.session === true
  const source = usePageSource(url, hasSession)
  const toPage = useRef<PageMessages>(null)
  const editing = usePageEditing(edited, formView, toPage, onShowForm)
  const fields = address.kind === 'known' ? address.fields : noFields
  const page = usePageMessages(edited, fields, hasSession, hasSession ? editing.receive : ignored)
  useDrawersOnPage(edited, page.messages, hasSession)
  const popup = usePopup()
  const [isSharing, setSharing] = useState(false)
  const { entity, form, mayWrite } = edited
  const isShareable = hasSession && hasDrafts(entity) && mayWrite && !edited.isNew
  const view = useRef<HTMLElement>(null)
  useBelowHeader(view)

  const { messages } = page
  toPage.current = messages
  const { opened, show } = popup
  const { detach } = editing
  const origin = url?.origin
  const { href, load } = source.kind === 'known' ? source : nothing
  // By values: `source` is another object each time, and attaching resets what the page has said.
  useEffect(() => {
    if (!opened || origin === undefined || href === undefined) return
    detach()
    messages.attach({ window: opened, origin })
    show({ href, load })
  }, [opened, show, messages, detach, origin, href, load])

  return (
    <section
      ref={view}
      aria-label={t('preview:title')}
      className={styles.view}
      data-narrow={isNarrow || undefined}
    >
      {!isNarrow && <PreviewDivider share={pane.share} onShare={pane.setShare} />}
      <div className={styles.frame}>
        <PageBar
          url={url}
          isFollowing={page.isReady}
          isBehind={page.isBehind}
          editing={editing.isOffered ? editing : undefined}
          onReload={source.reload}
          onShare={url !== null && isShareable ? () => setSharing(true) : undefined}
          onClose={pane.toggle}
        />
        {address.kind === 'loading' && <Skeleton height="100%" />}
        {address.kind === 'failed' && (
          <Banner
            tone="error"
            action={
              <Button size="small" onClick={retry}>
                {t('general:retry')}
              </Button>
            }
          >
            {address.text}
          </Banner>
        )}
        {address.kind === 'known' && url === null && (
          <EmptyState title={t('preview:nowhere')}>{t('preview:nowhereHint')}</EmptyState>
        )}
        {url !== null && opened && (
          <EmptyState
            title={t('preview:inWindow')}
            action={<Button onClick={popup.close}>{t('preview:backToFrame')}</Button>}
          >
            {t('preview:inWindowHint')}
          </EmptyState>
        )}
        {url !== null && !opened && source.kind === 'failed' && (
          <Banner
            tone="error"
            action={
              <Button size="small" onClick={source.reload}>
                {t('general:retry')}
              </Button>
            }
          >
            {source.text}
          </Banner>
        )}
        {url !== null && !opened && source.kind === 'known' && (
          <PreviewArea
            key={source.load}
            source={source.href}
            url={url}
            breakpoints={edited.entity.admin.livePreview?.breakpoints ?? []}
            messages={messages}
            onAttach={detach}
            isReady={page.isReady}
            isNarrow={isNarrow}
            onReload={source.reload}
            onPopup={() => popup.open(source)}
          />
        )}
      </div>
      {url !== null && (
        <ShareDialog
          open={isSharing}
          onClose={() => setSharing(false)}
          of={{ kind: entity.kind, slug: entity.slug, id: form.session.documentId }}
          url={url}
        />
      )}
    </section>
  )
}
