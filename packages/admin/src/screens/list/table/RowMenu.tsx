import type { MessageKey } from '@stet/core'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { actionText } from '../../../actions/action.ts'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { siteLink } from '../../../api/documents/preview-address.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { usePluginActions } from '../../../plugins/use-plugin-actions.ts'
import { IconButton, Menu, TableCell } from '../../../ui/index.ts'
import styles from './ListTable.module.css'
import type { RowAction, RowContext } from './list-row.ts'

const looks: { readonly [A in RowAction]: { label: MessageKey; icon: ReactNode } } = {
  duplicate: { label: 'general:duplicate', icon: <Copy aria-hidden="true" /> },
  trash: { label: 'trash:move', icon: <Trash2 aria-hidden="true" /> },
  restore: { label: 'trash:restore', icon: <RotateCcw aria-hidden="true" /> },
  delete: { label: 'general:delete', icon: <Trash2 aria-hidden="true" /> },
}

export interface RowMenuProps {
  readonly doc: ListedDocument
  readonly title: string
  readonly context: RowContext
}

/** The menu of a row: the actions for one document. */
export function RowMenu({ doc, title, context }: RowMenuProps) {
  const { collection, locale, rowActions, onAct, inTrash } = context
  const isOnSite = collection.admin.hasPreview === true && !inTrash
  const { client } = usePanel()
  const i18n = useI18n()
  const { t } = i18n
  const added = usePluginActions(
    'row',
    inTrash ? null : { collection: collection.slug, document: doc },
  )
  if (rowActions.length + added.length === 0 && !isOnSite)
    return <TableCell kind="tight" className={styles.menu} />
  const label = t('list:rowActions', { title })
  return (
    <TableCell
      kind="tight"
      className={styles.menu}
      // In React's tree the menu is inside the row, so a press on an entry would also open the document.
      onClick={(event) => event.stopPropagation()}
    >
      <Menu
        label={label}
        align="end"
        items={[
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
          ...rowActions.map((action) => ({
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
            icon={<Ellipsis aria-hidden="true" />}
            label={label}
          />
        }
      />
    </TableCell>
  )
}
