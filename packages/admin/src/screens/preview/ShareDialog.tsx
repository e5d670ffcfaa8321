import type { PreviewLink } from '@stet/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import {
  createPreviewLink,
  previewLinksQuery,
  revokePreviewLink,
  type SharedDocument,
} from '../../api/previews/preview-links.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import {
  Banner,
  Button,
  Dialog,
  FieldFrame,
  IconButton,
  Select,
  Skeleton,
  TextInput,
  useCopy,
} from '../../ui/index.ts'
import styles from './ShareDialog.module.css'
import { ticketParameter } from './use-page-source.ts'

/** Days that a link may last, of those that the server allows. */
const DAYS = [1, 7, 30, 90] as const

export interface ShareDialogProps {
  open: boolean
  onClose: () => void
  of: SharedDocument
  /** The page that a link leads to. */
  url: URL
}

/** Links to the unpublished page, for people without an account: made, listed and revoked. */
export function ShareDialog({ open, onClose, of, url }: ShareDialogProps) {
  const { t } = useI18n()
  const { client } = usePanel()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const query = previewLinksQuery(client, of)
  const links = useQuery({ ...query, enabled: open })
  const [days, setDays] = useState<number>(7)
  const [note, setNote] = useState('')
  const [made, setMade] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: query.queryKey })
    }
  }

  const create = () =>
    attempt(async () => {
      const { token } = await createPreviewLink(client, of, { hours: days * 24, note })
      const page = new URL(url)
      page.searchParams.set(ticketParameter, token)
      setMade(page.href)
      setNote('')
    })

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        setMade(null)
        onClose()
      }}
      title={t('preview:share')}
      description={t('preview:shareDescription')}
      closeLabel={t('general:close')}
      onSubmit={() => void create()}
      footer={
        <Button type="submit" variant="primary" loading={isBusy}>
          {t('preview:createLink')}
        </Button>
      }
    >
      <div className={styles.body}>
        {failure !== null && (
          <Banner tone="error" announce="alert">
            {failure}
          </Banner>
        )}
        <div className={styles.options}>
          <FieldFrame label={t('preview:lasts')}>
            <Select
              value={days}
              options={DAYS.map((value) => ({ value, label: t('preview:days', { count: value }) }))}
              onValueChange={(next) => next !== null && setDays(next)}
            />
          </FieldFrame>
          <FieldFrame label={t('preview:note')} className={styles.note}>
            <TextInput value={note} maxLength={200} onValueChange={setNote} />
          </FieldFrame>
        </div>
        {made !== null && <MadeLink href={made} />}
        {links.data === undefined ? (
          <Skeleton height="3rem" />
        ) : (
          links.data.length > 0 && (
            <ul aria-label={t('preview:links')} className={styles.links}>
              {links.data.map((link) => (
                <LinkLine
                  key={link.id}
                  link={link}
                  disabled={isBusy}
                  onRevoke={() =>
                    void attempt(async () => {
                      await revokePreviewLink(client, link.id)
                      setMade(null)
                    })
                  }
                />
              ))}
            </ul>
          )
        )}
      </div>
    </Dialog>
  )
}

/** The address is here only now: the server keeps nothing that it could be made of. */
function MadeLink({ href }: { href: string }) {
  const { t } = useI18n()
  const { isCopied, copy } = useCopy()
  return (
    <Banner tone="success" announce="status" title={t('preview:linkMade')}>
      <div className={styles.made}>
        <code dir="ltr" className={styles.address}>
          {href}
        </code>
        <IconButton
          size="small"
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          label={isCopied ? t('general:copied') : t('preview:copyLink')}
          onClick={() => copy(href)}
        />
      </div>
    </Banner>
  )
}

interface LinkLineProps {
  link: PreviewLink
  disabled: boolean
  onRevoke: () => void
}

function LinkLine({ link, disabled, onRevoke }: LinkLineProps) {
  const { t, dateTime } = useI18n()
  const name = link.note ?? t('preview:linkOf', { date: dateTime(link.createdAt) })
  return (
    <li className={styles.link}>
      <div className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.until}>
          {t('preview:linkFacts', {
            user: link.user.name ?? t('document:anotherUser'),
            date: dateTime(link.expiresAt),
          })}
        </span>
      </div>
      <IconButton
        size="small"
        icon={<Trash aria-hidden="true" />}
        label={t('preview:revoke', { name })}
        disabled={disabled}
        onClick={onRevoke}
      />
    </li>
  )
}
