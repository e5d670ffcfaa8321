import type { ClientField } from '@stet/core'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import type { FieldsAccess } from '../../document/rules/field-access.ts'
import { FieldList } from '../../form/FieldList.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Collapsible, IconButton, Menu, type MenuEntry } from '../../ui/index.ts'
import { ErrorCount } from '../ErrorCount.tsx'
import { BlockName } from './BlockName.tsx'
import styles from './RowCard.module.css'
import { RowSummary } from './RowSummary.tsx'

/** Made once: hundreds of rows show the same one. */
const more = <Ellipsis aria-hidden="true" />

export interface RowCardProps {
  /** Of the row itself. */
  readonly path: Path
  readonly title: string
  /** Absent for a block that the config no longer has. */
  readonly fields: readonly ClientField[] | null
  readonly access: FieldsAccess
  readonly readOnly: boolean
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Before the title: what the row is dragged by. */
  readonly lead?: ReactNode
  /** What can be done with the row; not shown where it is read-only. */
  readonly menu: readonly MenuEntry[]
  readonly onMenuOpenChange?: (isOpen: boolean) => void
  /** Blocks may have a name of their own, which only their authors see. */
  readonly namesBlock: boolean
  /** The type of a block that the config does not know. */
  readonly unknownBlock: string | null
  readonly className?: string | undefined
}

/** A row of a list or a block of a text: its head with what can be done with it, and its fields. */
export function RowCard({
  path,
  title,
  fields,
  access,
  readOnly,
  isOpen,
  onOpenChange,
  lead,
  menu,
  onMenuOpenChange,
  namesBlock,
  unknownBlock,
  className,
}: RowCardProps) {
  const { t } = useI18n()
  const paths = useMemo(() => [path], [path])
  return (
    <Collapsible
      look="row"
      className={className}
      lead={lead}
      title={
        <>
          <span className={styles.title}>{title}</span>{' '}
          {fields !== null && <RowSummary path={path} fields={fields} />}
        </>
      }
      badge={<ErrorCount paths={paths} />}
      open={isOpen}
      onOpenChange={onOpenChange}
      slot={
        <>
          {namesBlock && <BlockName row={path} title={title} readOnly={readOnly} />}
          {!readOnly && (
            <Menu
              label={t('fields:rowActions', { title })}
              align="end"
              items={menu}
              {...(onMenuOpenChange && { onOpenChange: onMenuOpenChange })}
              trigger={
                <IconButton
                  size="small"
                  tooltip={false}
                  icon={more}
                  label={t('fields:rowActions', { title })}
                  data-row-action="menu"
                />
              }
            />
          )}
        </>
      }
    >
      <div data-row-body className={styles.body}>
        {unknownBlock !== null && (
          <Banner tone="error">{t('fields:unknownBlock', { blockType: unknownBlock })}</Banner>
        )}
        {fields !== null && (
          <FieldList fields={fields} parent={path} readOnly={readOnly} access={access} />
        )}
      </div>
    </Collapsible>
  )
}
