import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { SlotPartView, useSlot } from '../../plugins/Slot.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Breadcrumb, Breadcrumbs, PageHeader } from '../../ui/index.ts'
import { DocumentDrawersProvider } from './DocumentDrawersProvider.tsx'
import styles from './Screen.module.css'
import { useDocumentTitle } from './use-document-title.ts'
import { PHONE, useMediaQuery } from './use-media-query.ts'

export interface Crumb {
  readonly key: string
  readonly label: ReactNode
  /** Absent for the screen one is on. */
  readonly render?: ReactElement
}

export interface ScreenProps {
  title: ReactNode
  /** Names the browser's tab. Default: the title, where that is plain text. */
  tabTitle?: string
  /** From the dashboard (which is added) to here. */
  crumbs?: readonly Crumb[]
  /** At the end of the line of crumbs. */
  besideCrumbs?: ReactNode
  status?: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  sticky?: boolean
  /** On a phone, the header is one line and tabs, and what `meta` says stands below the content. */
  isCompact?: boolean
  /** Whether the content is there: what stands below it waits, so that it does not move. */
  isReady?: boolean
  /**
   * The title is not known yet, and so neither how high it is: the content is kept out of sight, so that
   * it does not move.
   */
  isUnnamed?: boolean
  className?: string | undefined
  children: ReactNode
}

const noProps = {}

/** The frame of a screen: where one is, what can be done here, and the content. */
export function Screen({
  title,
  tabTitle,
  crumbs = [],
  besideCrumbs,
  status,
  meta,
  actions,
  tabs,
  sticky,
  isCompact = false,
  isReady = true,
  isUnnamed = false,
  className,
  children,
}: ScreenProps) {
  const { t } = useI18n()
  const added = useSlot('headerActions', noProps)
  const isNarrow = useMediaQuery(PHONE)
  const isMetaBelow = isCompact && isNarrow
  useDocumentTitle(tabTitle ?? (typeof title === 'string' ? title : null))
  const items: Breadcrumb[] = [
    { key: 'dashboard', label: t('general:dashboard'), render: <Link to="/" /> },
    ...crumbs,
  ]
  return (
    <DocumentDrawersProvider>
      <PageHeader
        title={title}
        {...(crumbs.length > 0 && {
          breadcrumbs: <Breadcrumbs label={t('general:breadcrumbs')} items={items} />,
        })}
        {...(besideCrumbs !== undefined && { besideBreadcrumbs: besideCrumbs })}
        {...(status !== undefined && { status })}
        {...(meta !== undefined && !isMetaBelow && { meta })}
        {...((actions !== undefined || added.length > 0) && {
          actions: (
            <>
              {added.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their places
                <SlotPartView key={index} name="headerActions" part={part} props={noProps} />
              ))}
              {actions}
            </>
          ),
        })}
        {...(tabs !== undefined && { tabs })}
        {...(sticky && { sticky })}
        {...(isCompact && { isCompact })}
      />
      <div className={classNames(styles.body, className)} data-unnamed={isUnnamed || undefined}>
        {children}
        {isMetaBelow && isReady && meta !== undefined && <div className={styles.meta}>{meta}</div>}
      </div>
    </DocumentDrawersProvider>
  )
}
