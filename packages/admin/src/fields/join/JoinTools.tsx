import type { ClientCollection } from '@stet/core'
import Columns from 'lucide-react/icons/columns-3'
import Plus from 'lucide-react/icons/plus'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, Menu } from '../../ui/index.ts'
import styles from './Input.module.css'
import type { JoinColumn } from './join-target.ts'
import { useColumnLabel } from './use-column-label.ts'

export interface JoinToolsProps {
  /** The collections of which the editor may make a document that links here. */
  readonly creatable: readonly ClientCollection[]
  readonly onCreate: (collection: ClientCollection) => void
  /** There is nothing yet that a document could link to. */
  readonly isWaiting: boolean
  /** All columns there are; those that can be hidden are offered. */
  readonly columns: readonly JoinColumn[]
  readonly hidden: ReadonlySet<string>
  readonly onHiddenChange: (hidden: ReadonlySet<string>) => void
}

/** What stands above the documents that link here. */
export function JoinTools({
  creatable,
  onCreate,
  isWaiting,
  columns,
  hidden,
  onHiddenChange,
}: JoinToolsProps) {
  const { t } = useI18n()
  const columnLabel = useColumnLabel()
  const optional = columns.filter(({ kind }) => kind !== 'title')
  return (
    <div className={styles.tools}>
      {creatable.length > 0 && (
        <Create creatable={creatable} onCreate={onCreate} isWaiting={isWaiting} />
      )}
      {optional.length > 0 && (
        <Menu
          label={t('general:columns')}
          align="end"
          trigger={
            <Button size="small" variant="quiet" icon={<Columns aria-hidden="true" />}>
              {t('general:columns')}
            </Button>
          }
          items={optional.map((column) => ({
            kind: 'checkbox' as const,
            id: column.path,
            label: columnLabel(column),
            checked: !hidden.has(column.path),
            onCheckedChange(isShown: boolean) {
              const next = new Set(hidden)
              if (isShown) next.delete(column.path)
              else next.add(column.path)
              onHiddenChange(next)
            },
          }))}
        />
      )}
    </div>
  )
}

/** With several collections, the user chooses that of the new document. */
function Create({
  creatable,
  onCreate,
  isWaiting,
}: Pick<JoinToolsProps, 'creatable' | 'onCreate' | 'isWaiting'>) {
  const { t, label } = useI18n()
  const singular = ({ labels, slug }: ClientCollection) => label(labels.singular, slug)
  const icon = <Plus aria-hidden="true" />
  const [only, ...others] = creatable
  if (only === undefined) return null
  if (others.length === 0) {
    return (
      <Button size="small" icon={icon} disabled={isWaiting} onClick={() => onCreate(only)}>
        {t('fields:addItem', { label: singular(only) })}
      </Button>
    )
  }
  return (
    <Menu
      label={t('fields:addNew')}
      trigger={
        <Button size="small" icon={icon} disabled={isWaiting}>
          {t('fields:addNew')}
        </Button>
      }
      items={creatable.map((collection) => ({
        id: collection.slug,
        label: singular(collection),
        onSelect: () => onCreate(collection),
      }))}
    />
  )
}
