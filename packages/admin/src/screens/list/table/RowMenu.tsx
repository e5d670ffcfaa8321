import type { MessageKey } from '@stet/core'
import { useRouter } from '@tanstack/react-router'
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up'
import CircleOff from 'lucide-react/icons/circle-off'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import FolderInput from 'lucide-react/icons/folder-input'
import ImageIcon from 'lucide-react/icons/image'
import LinkIcon from 'lucide-react/icons/link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { actionText } from '../../../actions/action.ts'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { siteLink } from '../../../api/documents/preview-address.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { usePluginActions } from '../../../plugins/use-plugin-actions.ts'
import { IconButton, Menu, TableCell, toast } from '../../../ui/index.ts'
import type { DocumentStatus } from '../../document/header/document-status.ts'
import { moveLooks } from '../ordering/move-looks.tsx'
import { documentTarget } from './ListCell.tsx'
import styles from './ListTable.module.css'
import type { RowAction, RowContext } from './list-row.ts'

const looks: { readonly [A in RowAction]: { label: MessageKey; icon: ReactNode } } = {
  publish: { label: 'version:publish', icon: <CircleArrowUp aria-hidden="true" /> },
  unpublish: { label: 'version:unpublish', icon: <CircleOff aria-hidden="true" /> },
  duplicate: { label: 'general:duplicate', icon: <Copy aria-hidden="true" /> },
  ...moveLooks,
  folder: { label: 'upload:moveToFolder', icon: <FolderInput aria-hidden="true" /> },
  trash: { label: 'trash:move', icon: <Trash2 aria-hidden="true" /> },
  restore: { label: 'trash:restore', icon: <RotateCcw aria-hidden="true" /> },
  delete: { label: 'general:delete', icon: <Trash2 aria-hidden="true" /> },
}

/** What the menus of a list's documents share. */
export type MenuContext = Pick<
  RowContext,
  'collection' | 'locale' | 'rowActions' | 'onAct' | 'onPreview' | 'inTrash'
>

export interface RowMenuProps {
  readonly doc: ListedDocument
  readonly title: string
  readonly status: DocumentStatus | undefined
  readonly context: MenuContext
  /** Of its button. */
  readonly tabIndex?: number
}

/** The cell of a row with its menu. */
export function RowMenu(props: RowMenuProps) {
  return (
    <TableCell
      kind="tight"
      className={styles.menu}
      // In React's tree the menu is inside the row, so a press on an entry would also open the document.
      onClick={(event) => event.stopPropagation()}
    >
      <DocumentMenu {...props} />
    </TableCell>
  )
}

/** The actions for one document of a list. */
export function DocumentMenu({ doc, title, status, context, tabIndex }: RowMenuProps) {
  const { collection, locale, rowActions, onAct, onPreview, inTrash } = context
  const isOnSite = collection.admin.hasPreview === true && !inTrash
  const { client } = usePanel()
  const router = useRouter()
  const i18n = useI18n()
  const { t } = i18n
  const added = usePluginActions(
    'row',
    inTrash ? null : { collection: collection.slug, document: doc },
  )
  // Nothing is offered that would change nothing.
  const idle = status === 'published' ? 'publish' : status === 'draft' ? 'unpublish' : null
  const offered = rowActions.filter((action) => action !== idle)
  if (inTrash && offered.length === 0 && !onPreview) return null
  const address = router.buildLocation(documentTarget(collection.slug, doc, inTrash)).publicHref
  async function copyLink(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('general:copied'))
    } catch {
      // Refused by the browser: nothing is claimed.
    }
  }

  const label = t('list:rowActions', { title })
  return (
    <Menu
      label={label}
      align="end"
      items={[
        ...(onPreview
          ? [
              {
                id: 'preview',
                label: t('upload:previewOf', { name: title }),
                icon: <ImageIcon aria-hidden="true" />,
                onSelect: () => onPreview(doc.id),
              },
            ]
          : []),
        ...(inTrash
          ? []
          : [
              {
                id: 'new-tab',
                label: t('fields:linkNewTab'),
                icon: <SquareArrowOutUpRight aria-hidden="true" />,
                onSelect: () => void window.open(address, '_blank', 'noopener'),
              },
            ]),
        // Without HTTPS there is no clipboard.
        ...(inTrash || navigator.clipboard === undefined
          ? []
          : [
              {
                id: 'copy-link',
                label: t('preview:copyLink'),
                icon: <LinkIcon aria-hidden="true" />,
                onSelect: () => void copyLink(new URL(address, location.href).href),
              },
            ]),
        ...(isOnSite
          ? [
              {
                id: 'view-on-site',
                label: t('preview:viewOnSite'),
                icon: <ExternalLink aria-hidden="true" />,
                onSelect: () =>
                  void window.open(
                    siteLink(client, {
                      kind: 'collection',
                      slug: collection.slug,
                      id: doc.id,
                      locale,
                    }),
                    '_blank',
                    'noopener,noreferrer',
                  ),
              },
            ]
          : []),
        ...offered.map((action) => ({
          id: action,
          label: t(inTrash && action === 'delete' ? 'trash:deleteForGood' : looks[action].label),
          icon: looks[action].icon,
          destructive: action === 'delete',
          onSelect: () => onAct(action, doc),
        })),
        ...added.map(({ name, icon: Icon, destructive, perform, ...action }) => ({
          id: name,
          label: actionText(action, i18n),
          ...(Icon && { icon: <Icon aria-hidden="true" /> }),
          destructive,
          onSelect: perform,
        })),
      ]}
      trigger={
        <IconButton
          size="small"
          tooltip={false}
          tabIndex={tabIndex}
          icon={<Ellipsis aria-hidden="true" />}
          label={label}
        />
      }
    />
  )
}
