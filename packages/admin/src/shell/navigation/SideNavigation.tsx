import { preferenceKeys } from '@stet/core'
import { Link, useRouterState } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronDown from 'lucide-react/icons/chevron-down'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Search from 'lucide-react/icons/search'
import { type ReactElement, useId, useMemo } from 'react'
import { ariaKeyShortcut, isApplePlatform, shortcutKeys } from '../../actions/shortcut.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { NavIcon } from '../../panel/navigation/NavIcon.tsx'
import { type NavEntry, type NavGroup, navGroups } from '../../panel/navigation/nav-groups.ts'
import { pathOf, placeOf } from '../../panel/navigation/nav-place.ts'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { useViews } from '../../panel/navigation/use-views.tsx'
import { Brand } from '../../panel/page/Brand.tsx'
import { usePreference } from '../../panel/preferences/use-preference.ts'
import { isAnythingScheduled } from '../../panel/scheduling.ts'
import { useConfig, usePermissions } from '../../panel/session/use-session.ts'
import { Slot } from '../../plugins/Slot.tsx'
import { IconButton, Kbd, Tooltip, VisuallyHidden } from '../../ui/index.ts'
import { useOpenPalette } from '../commands/Commands.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { navPreferenceValue, readNavPreference, toggled } from './nav-preference.ts'
import styles from './SideNavigation.module.css'

const noProps = {}

/** The way to everything: brand, groups of collections and globals, the editor's account. */
export function SideNavigation({ withSearch = false }: { withSearch?: boolean }) {
  const { t } = useI18n()
  const config = useConfig()
  const permissions = usePermissions()
  const views = useViews()
  const groups = useMemo(() => navGroups(config, views, permissions), [config, views, permissions])
  const { value: preference, save } = usePreference(preferenceKeys.nav, readNavPreference)
  // In the drawer of a small screen there is room for names.
  const isNarrow = withSearch && preference.isNarrow
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <div className={styles.side} data-narrow={isNarrow || undefined}>
      <div className={styles.brand}>
        {pathname === '/' ? (
          <span aria-current="page" className={styles.home}>
            <Brand place={isNarrow ? 'rail' : 'navigation'} />
          </span>
        ) : (
          <Link to="/" className={styles.home}>
            <Brand place={isNarrow ? 'rail' : 'navigation'} />
            <VisuallyHidden> {t('general:dashboard')}</VisuallyHidden>
          </Link>
        )}
      </div>
      {withSearch && (
        <div className={styles.search}>
          <SearchButton />
        </div>
      )}
      <nav aria-label={t('general:navigation')} className={styles.groups}>
        <Slot name="navigationBefore" props={noProps} />
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            pathname={pathname}
            isNarrow={isNarrow}
            isClosed={preference.closed.has(group.key)}
            onToggle={() =>
              save(
                navPreferenceValue({
                  ...preference,
                  closed: toggled(preference.closed, group.key),
                }),
              )
            }
          />
        ))}
        {isAnythingScheduled(config) && <CalendarEntry pathname={pathname} isNarrow={isNarrow} />}
        <Slot name="navigationAfter" props={noProps} />
      </nav>
      <div className={styles.account}>
        <div className={styles.user}>
          <AccountMenu isNarrow={isNarrow} />
        </div>
        {withSearch && (
          <IconButton
            label={t('general:navigation')}
            aria-expanded={!isNarrow}
            icon={
              isNarrow ? (
                <PanelLeftOpen aria-hidden="true" className={styles.towardsStart} />
              ) : (
                <PanelLeftClose aria-hidden="true" className={styles.towardsStart} />
              )
            }
            onClick={() => save(navPreferenceValue({ ...preference, isNarrow: !isNarrow }))}
          />
        )}
      </div>
    </div>
  )
}

/** What is published when, of everything that can be scheduled. */
function CalendarEntry({ pathname, isNarrow }: { pathname: string; isNarrow: boolean }) {
  const { t } = useI18n()
  const label = t('schedule:calendar')
  const isHere = pathname === '/scheduled'
  return (
    <ul className={styles.group}>
      <li>
        <Named label={label} isNarrow={isNarrow}>
          {isHere ? (
            <span aria-current="page" className={styles.entry}>
              <CalendarClock aria-hidden="true" className={styles.icon} />
              <span className={styles.name}>{label}</span>
            </span>
          ) : (
            <Link to="/scheduled" className={styles.entry}>
              <CalendarClock aria-hidden="true" className={styles.icon} />
              <span className={styles.name}>{label}</span>
            </Link>
          )}
        </Named>
      </li>
    </ul>
  )
}

/** Opens the command palette, and shows its shortcut. */
function SearchButton() {
  const { t } = useI18n()
  const openPalette = useOpenPalette()
  const isApple = isApplePlatform()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeyShortcut('mod+k', isApple)}
      className={styles.searchButton}
      onClick={openPalette}
    >
      <Search aria-hidden="true" />
      <span className={styles.searchLabel}>{t('general:search')}</span>
      <Kbd keys={shortcutKeys('mod+k', isApple)} />
    </button>
  )
}

interface GroupProps {
  group: NavGroup
  pathname: string
  isNarrow: boolean
  isClosed: boolean
  onToggle: () => void
}

function Group({ group, pathname, isNarrow, isClosed, onToggle }: GroupProps) {
  const labels = useEntityLabels()
  const id = useId()
  return (
    <div className={styles.group}>
      <button
        type="button"
        hidden={isNarrow}
        aria-expanded={!isClosed}
        aria-controls={id}
        className={styles.heading}
        onClick={onToggle}
      >
        <span className={styles.headingText}>{labels.group(group)}</span>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </button>
      <ul id={id} hidden={isClosed && !isNarrow}>
        {group.entries.map((entry) => (
          <li key={`${entry.kind}-${entry.slug}`}>
            <Entry
              entry={entry}
              label={labels.entry(entry)}
              pathname={pathname}
              isNarrow={isNarrow}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The name of an icon that stands alone. */
function Named({
  label,
  isNarrow,
  children,
}: {
  label: string
  isNarrow: boolean
  children: ReactElement
}) {
  if (!isNarrow) return children
  return (
    <Tooltip content={label} describes={false} side="inline-end">
      {children}
    </Tooltip>
  )
}

interface EntryProps {
  entry: NavEntry
  label: string
  pathname: string
  isNarrow: boolean
}

function Entry({ entry, label, pathname, isNarrow }: EntryProps) {
  const path = pathOf(entry)
  const id = entry.kind === 'collection' ? `nav-${entry.slug}` : `nav-${entry.kind}-${entry.slug}`
  if (pathname === path) {
    return (
      <Named label={label} isNarrow={isNarrow}>
        <span id={id} aria-current="page" className={styles.entry}>
          <NavIcon entry={entry} className={styles.icon} />
          <span className={styles.name}>{label}</span>
        </span>
      </Named>
    )
  }
  // Somewhere inside it: the way back to its start stays a link.
  const isInside = pathname.startsWith(`${path}/`)
  const shared = {
    id,
    className: styles.entry,
    'aria-current': isInside || undefined,
    // The router would mark links to parents of the current page as current.
    activeOptions: { exact: true },
  }
  return (
    <Named label={label} isNarrow={isNarrow}>
      <Link {...placeOf(entry)} {...shared}>
        <NavIcon entry={entry} className={styles.icon} />
        <span className={styles.name}>{label}</span>
      </Link>
    </Named>
  )
}
