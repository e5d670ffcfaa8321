import { type ComponentReference, hasDrafts } from '@stet/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useId, useMemo } from 'react'
import { RECENT_DOCUMENTS, recentQuery } from '../../api/documents/list.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { NavIcon } from '../../panel/navigation/NavIcon.tsx'
import { type NavEntry, navGroups } from '../../panel/navigation/nav-groups.ts'
import { placeOf } from '../../panel/navigation/nav-place.ts'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { useViews } from '../../panel/navigation/use-views.tsx'
import { LoadErrorBanner } from '../../panel/page/LoadErrorBanner.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useMay } from '../../panel/permissions/use-entity-permissions.ts'
import { useSession, useUser } from '../../panel/session/use-session.ts'
import { userName } from '../../panel/session/user-name.ts'
import { SiteComponent } from '../../plugins/SiteComponent.tsx'
import { Slot, SlotPartView, useSlot } from '../../plugins/Slot.tsx'
import { IconButton, Skeleton } from '../../ui/index.ts'
import { ComingUp } from './ComingUp.tsx'
import styles from './DashboardScreen.module.css'
import { dashboardQueries, shownCollections, shownFields } from './dashboard-queries.ts'
import { EditedNow } from './EditedNow.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { greetingKey } from './greeting.ts'
import { OwnDrafts } from './OwnDrafts.tsx'
import { RecentDocuments } from './RecentDocuments.tsx'
import { mergeRecent } from './recent-documents.ts'
import { TranslationsLeft } from './TranslationsLeft.tsx'

const noProps = {}

/** Where the day begins: what was worked on last, and everything there is. */
export function DashboardScreen() {
  const { t } = useI18n()
  const { client } = usePanel()
  const session = useSession()
  const { config } = session
  const labels = useEntityLabels()
  const user = useUser()
  const views = useViews()
  const groups = useMemo(() => navGroups(config, views), [config, views])
  const collections = useMemo(() => shownCollections(config), [config])
  const results = useQueries({
    queries: collections.map((one) => recentQuery(client, one, shownFields(one, session))),
  })
  const counts = new Map(
    collections.map(({ slug }, index) => {
      const { data, isError } = results[index] ?? {}
      return [slug, data?.totalDocs ?? (isError ? null : undefined)]
    }),
  )
  const recent = mergeRecent(
    collections.flatMap((collection, index) =>
      // Accounts change by being used; what people look for here is what they wrote.
      collection.auth
        ? []
        : [
            {
              collection,
              hasDrafts: hasDrafts(collection),
              docs: results[index]?.data?.docs ?? [],
            },
          ],
    ),
  )
  const isReading = useIsReading()
  const failed = results.filter(({ isError }) => isError)

  return (
    <Screen
      tabTitle={t('general:dashboard')}
      title={t(greetingKey(new Date().getHours()), { name: firstName(userName(user)) })}
    >
      {isReading && <DashboardSkeleton />}
      <div className={styles.page} data-reading={isReading || undefined} aria-busy={isReading}>
        <OwnParts components={config.admin.components.beforeDashboard} />
        <Slot name="dashboardBefore" props={noProps} />
        {failed[0]?.error && (
          <LoadErrorBanner
            error={failed[0].error}
            isRetrying={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const { refetch } of failed) void refetch()
            }}
          />
        )}
        <div className={styles.work}>
          <div className={styles.part}>
            <OwnDrafts />
            <EditedNow />
            <RecentDocuments documents={recent} isWhole={failed.length === 0} />
          </div>
          <div className={styles.part}>
            <ComingUp />
            <FailedJobs />
            <Widgets />
            <TranslationsLeft />
          </div>
        </div>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group
              key={group.key}
              label={labels.group(group)}
              entries={group.entries}
              counts={counts}
            />
          ))}
        </div>
        <Slot name="dashboardAfter" props={noProps} />
        <OwnParts components={config.admin.components.afterDashboard} />
      </div>
    </Screen>
  )
}

/** Whether what is shown is still being read: each part that came by itself would move the others. */
function useIsReading(): boolean {
  const { client } = usePanel()
  const session = useSession()
  const queries = useMemo(() => dashboardQueries(client, session), [client, session])
  return useQueries({
    queries,
    combine: (results) => results.some(({ isPending }) => isPending),
  })
}

/** Lines in the place of the first part, which says nothing of how many parts there are. */
function DashboardSkeleton() {
  return (
    <ul className={styles.skeleton}>
      {Array.from({ length: RECENT_DOCUMENTS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places for lines that are not here yet
        <li key={index}>
          <Skeleton width={`${12 + ((index * 5) % 9)}rem`} index={index} />
        </li>
      ))}
    </ul>
  )
}

/** What the site itself shows here. */
function OwnParts({ components }: { components: readonly ComponentReference[] }) {
  return components.map((component, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the config's order never changes
    <SiteComponent key={index} component={component} props={noProps} />
  ))
}

/** What plugins tell at a glance, each on a card. */
function Widgets() {
  const widgets = useSlot('dashboardWidgets', noProps)
  if (widgets.length === 0) return null
  return (
    <div className={styles.cards}>
      {widgets.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their places
        <div key={index} className={styles.widget}>
          <SlotPartView name="dashboardWidgets" part={part} props={noProps} />
        </div>
      ))}
    </div>
  )
}

/** An address or a username is a name of its own. */
function firstName(name: string): string {
  return name.includes('@') ? name : (name.split(/\s+/)[0] ?? name)
}

interface GroupProps {
  label: string
  entries: readonly NavEntry[]
  /** Null where they could not be counted. */
  counts: ReadonlyMap<string, number | null | undefined>
}

function Group({ label, entries, counts }: GroupProps) {
  const labels = useEntityLabels()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {label}
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li
            key={`${entry.kind}-${entry.slug}`}
            id={`card-${entry.slug}`}
            className={styles.entry}
          >
            <NavIcon entry={entry} className={styles.icon} />
            {entry.kind === 'collection' ? (
              <CollectionEntry entry={entry} count={counts.get(entry.slug)} />
            ) : entry.kind === 'global' ? (
              <GlobalEntry entry={entry} />
            ) : (
              <Link {...placeOf(entry)} className={styles.entryLink}>
                {labels.entry(entry)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CollectionEntry({
  entry,
  count,
}: {
  entry: Extract<NavEntry, { kind: 'collection' }>
  count: number | null | undefined
}) {
  const { t, inSentence, number } = useI18n()
  const labels = useEntityLabels()
  const mayCreate = useMay('collection', entry.slug, 'create')
  return (
    <>
      <Link
        to="/collections/$collection"
        params={{ collection: entry.slug }}
        className={styles.entryLink}
      >
        {labels.entry(entry)}
      </Link>
      <span className={styles.count}>
        {typeof count === 'number' && t('general:documents', { count, number: number(count) })}
      </span>
      {mayCreate && (
        <IconButton
          icon={<Plus aria-hidden="true" />}
          label={t('general:createNew', { label: inSentence(labels.singular(entry.entity)) })}
          className={styles.create}
          render={
            <Link
              to="/collections/$collection/$id"
              params={{ collection: entry.slug, id: 'create' }}
            />
          }
        />
      )}
    </>
  )
}

function GlobalEntry({ entry }: { entry: Extract<NavEntry, { kind: 'global' }> }) {
  const { label } = useI18n()
  const labels = useEntityLabels()
  const { description } = entry.entity.admin
  return (
    <>
      <Link to="/globals/$global" params={{ global: entry.slug }} className={styles.entryLink}>
        {labels.entry(entry)}
      </Link>
      {description !== undefined && (
        <span className={styles.description}>{label(description, '')}</span>
      )}
    </>
  )
}
