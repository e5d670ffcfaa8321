import ExternalLink from 'lucide-react/icons/external-link'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Share2 from 'lucide-react/icons/share-2'
import SquarePen from 'lucide-react/icons/square-pen'
import X from 'lucide-react/icons/x'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, IconButton } from '../../ui/index.ts'
import styles from './PreviewView.module.css'

export interface PageBarProps {
  /** Null where there is no page. */
  url: URL | null
  /** Whether the page has said that it follows the form. */
  isFollowing: boolean
  /** Whether the server has not got what was typed last. */
  isBehind: boolean
  /** Whether the page is edited where it is clicked; absent for a page that takes no part. */
  editing: { readonly isOn: boolean; readonly toggle: () => void } | undefined
  onReload: () => void
  /** Absent where there is nothing to share. */
  onShare: (() => void) | undefined
  onClose: () => void
}

/** Where the page is, and whether it follows what is typed. */
export function PageBar({
  url,
  isFollowing,
  isBehind,
  editing,
  onReload,
  onShare,
  onClose,
}: PageBarProps) {
  const { t } = useI18n()
  return (
    <div className={styles.bar}>
      <span
        className={styles.dot}
        data-page={isBehind ? 'behind' : isFollowing ? 'following' : 'waiting'}
        aria-hidden="true"
      />
      <code dir="ltr" className={styles.address} title={url?.href}>
        {url && shortAddress(url)}
      </code>
      <p role="status" className={styles.state} data-behind={isBehind || undefined}>
        {isBehind ? t('preview:behind') : isFollowing ? t('preview:following') : ''}
      </p>
      {editing && (
        <IconButton
          size="small"
          icon={<SquarePen aria-hidden="true" />}
          label={t('preview:editPage')}
          aria-pressed={editing.isOn}
          onClick={editing.toggle}
        />
      )}
      {onShare && (
        <IconButton
          size="small"
          icon={<Share2 aria-hidden="true" />}
          label={t('preview:share')}
          onClick={onShare}
        />
      )}
      {url && (
        <>
          <IconButton
            size="small"
            icon={<RotateCw aria-hidden="true" />}
            label={t('preview:reload')}
            onClick={onReload}
          />
          <Button
            size="small"
            variant="quiet"
            iconOnly
            icon={<ExternalLink aria-hidden="true" />}
            aria-label={t('preview:openSite')}
            render={<a href={url.href} target="_blank" rel="noreferrer" />}
          />
        </>
      )}
      <IconButton
        size="small"
        icon={<X aria-hidden="true" />}
        label={t('preview:hide')}
        onClick={onClose}
      />
    </div>
  )
}

/** What tells pages of one site apart: there is room for little. */
function shortAddress({ origin, host, pathname, search, hash }: URL): string {
  return `${origin === location.origin ? '' : host}${pathname}${search}${hash}`
}
