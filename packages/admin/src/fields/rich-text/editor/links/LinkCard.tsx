import { isSafeLink, type JsonObject } from '@stet/core'
import { CLICK_COMMAND, COMMAND_PRIORITY_HIGH, KEY_ENTER_COMMAND, mergeRegister } from 'lexical'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import File from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import Unlink from 'lucide-react/icons/unlink'
import { useEffect, useMemo, useState } from 'react'
import {
  useReferenceLabels,
  useReferences,
} from '../../../../document/references/references-context.ts'
import { readLinks } from '../../../../document/references/stored-link.ts'
import { useFormContext } from '../../../../form/form-context.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { IconButton, useCopy } from '../../../../ui/index.ts'
import { AnchoredPopup } from '../../../../ui/popups/AnchoredPopup.tsx'
import { useReferenceText } from '../../../reference/reference-text.ts'
import type { SurfaceProps } from '../editor-feature.ts'
import styles from './LinkCard.module.css'
import { LinkFacts } from './LinkFacts.tsx'
import { $linkAtCaret, $removeLinks, type LinkAtCaret } from './links.ts'

/** Where the link at the caret leads, with what can be done with it. */
export function LinkCard({ view, readOnly }: SurfaceProps) {
  const { t } = useI18n()
  const { announce } = useFormContext()
  const link = useLinkAtCaret(view)
  const anchor = useMemo(
    () => ({
      getBoundingClientRect: () =>
        (link && view.editor.getElementByKey(link.key)?.getBoundingClientRect()) ?? new DOMRect(),
    }),
    [view, link],
  )
  const target = useTarget(link?.fields ?? {})
  const { isCopied, copy } = useCopy()
  const href = link === null ? null : target.href
  useEffect(() => {
    if (href === null) return
    return mergeRegister(
      view.editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => opens(event?.altKey === true, href, event),
        COMMAND_PRIORITY_HIGH,
      ),
      view.editor.registerCommand(
        CLICK_COMMAND,
        (event) => opens(event.metaKey || event.ctrlKey, href, event),
        COMMAND_PRIORITY_HIGH,
      ),
    )
  }, [view, href])
  const shown = link === null ? null : target.text
  useEffect(() => {
    if (shown !== null) announce(t('fields:linkLeadsTo', { target: shown }))
  }, [shown, announce, t])
  if (link === null) return null
  return (
    <AnchoredPopup open onClose={() => undefined} anchor={anchor} label={t('fields:link')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the caret where it is */}
      <div className={styles.card} onMouseDown={(event) => event.preventDefault()}>
        <div className={styles.line}>
          <span className={styles.icon}>{target.icon}</span>
          <span className={styles.text} dir="auto">
            {target.text}
          </span>
          {target.href !== null && (
            <IconButton
              size="small"
              icon={<ExternalLink aria-hidden="true" />}
              label={t('fields:openLink')}
              onClick={() => openLink(target.href)}
            />
          )}
          {target.href !== null && (
            <IconButton
              size="small"
              icon={<Copy aria-hidden="true" />}
              label={t(isCopied ? 'general:copied' : 'fields:copyLink')}
              onClick={() => copy(new URL(target.href ?? '', window.location.href).href)}
            />
          )}
          {!readOnly && (
            <>
              <IconButton
                size="small"
                icon={<Pencil aria-hidden="true" />}
                label={t('fields:editLink')}
                onClick={() => view.openLink()}
              />
              <IconButton
                size="small"
                icon={<Unlink aria-hidden="true" />}
                label={t('fields:removeLink')}
                onClick={() => view.edit($removeLinks)}
              />
            </>
          )}
        </div>
        {link.id !== null && <LinkFacts id={link.id} fields={link.fields} />}
      </div>
    </AnchoredPopup>
  )
}

function openLink(href: string | null): void {
  if (href !== null) window.open(href, '_blank', 'noopener,noreferrer')
}

function opens(isMeant: boolean, href: string, event: Event | null): boolean {
  if (!isMeant) return false
  event?.preventDefault()
  openLink(href)
  return true
}

function useLinkAtCaret({ editor }: SurfaceProps['view']): LinkAtCaret | null {
  const [link, setLink] = useState<LinkAtCaret | null>(null)
  useEffect(() => {
    const root = editor.getRootElement()
    const update = () => {
      const now =
        document.activeElement === root ? editor.getEditorState().read($linkAtCaret) : null
      setLink((before) => (isSameLink(before, now) ? before : now))
    }
    root?.addEventListener('focusin', update)
    root?.addEventListener('focusout', update)
    const stop = editor.registerUpdateListener(update)
    return () => {
      root?.removeEventListener('focusin', update)
      root?.removeEventListener('focusout', update)
      stop()
    }
  }, [editor])
  return link
}

const isSameLink = (one: LinkAtCaret | null, other: LinkAtCaret | null) =>
  one?.key === other?.key && one?.id === other?.id && one?.fields === other?.fields

/** What a link leads to: the title of a document of the site, or the address. */
function useTarget({ linkType, url, doc }: JsonObject) {
  const { t } = useI18n()
  const references = useReferences()
  const textOf = useReferenceText()
  const links = linkType === 'internal' ? readLinks({ relationTo: [] }, doc) : []
  const [known] = useReferenceLabels(links)
  const [link] = links
  if (link && known) {
    return {
      icon: <File aria-hidden="true" />,
      text: textOf(link, known),
      href: references.href(link.collection, link.id),
    }
  }
  const address = typeof url === 'string' ? url : ''
  return {
    icon: <Globe aria-hidden="true" />,
    text: address === '' ? t('validation:required') : address,
    href: address !== '' && isSafeLink(address) ? address : null,
  }
}
