import type { DocumentId } from '@stet/core'

/** Every key of the cache. A prefix invalidates all below it: `list(slug)` every page of a list. */
export const queryKeys = {
  session: ['session'] as const,
  lists: ['list'] as const,
  list: (collection: string) => ['list', collection] as const,
  listPage: (collection: string, query: object) => ['list', collection, query] as const,
  listCount: (collection: string, query: object) => ['list', collection, 'count', query] as const,
  publishedIds: (collection: string, ids: readonly DocumentId[]) =>
    ['list', collection, 'published', ids] as const,
  lastAuthors: (collection: string, ids: readonly DocumentId[]) =>
    ['list', collection, 'authors', ids] as const,
  ownDrafts: (collection: string) => ['list', collection, 'own-drafts'] as const,
  /** Not below `list`: it keeps its order when documents of it are changed. */
  openedList: (collection: string) => ['opened-list', collection] as const,
  trashCount: (collection: string) => ['list', collection, 'trash', 'count'] as const,
  recent: (collection: string) => ['list', collection, 'recent'] as const,
  document: (collection: string, id: DocumentId) => ['document', collection, String(id)] as const,
  /** Below the document's own key, in whatever locale it was read. */
  contents: ({ kind, slug, id }: HistoryOf) =>
    kind === 'global'
      ? (['global', slug, 'in'] as const)
      : (['document', slug, String(id), 'in'] as const),
  documentIn: (collection: string, id: DocumentId, locale: string | null) =>
    ['document', collection, String(id), 'in', locale] as const,
  /** Not below `contents`: what was read in the trash is not there at its own address. */
  documentInTrash: (collection: string, id: DocumentId, locale: string | null) =>
    ['document', collection, String(id), 'trash', locale] as const,
  global: (slug: string) => ['global', slug] as const,
  globalIn: (slug: string, locale: string | null) => ['global', slug, 'in', locale] as const,
  /** What of jobs and deliveries changes as they run. */
  jobs: ['jobs'] as const,
  failedJobs: ['jobs', 'failed'] as const,
  jobsPage: (query: object) => ['jobs', 'page', query] as const,
  job: (id: string) => ['jobs', 'one', id] as const,
  jobTasks: ['job-tasks'] as const,
  webhooks: ['webhooks'] as const,
  deliveriesPage: (webhook: string, query: object) =>
    ['jobs', 'deliveries', webhook, query] as const,
  delivery: (id: string) => ['jobs', 'delivery', id] as const,
  ownSessions: ['account', 'sessions'] as const,
  apiKey: (collection: string, id: DocumentId) => ['account', 'api-key', collection, id] as const,
  lockouts: (collection: string) => ['lockouts', collection] as const,
  lockoutsOf: (collection: string, ids: readonly DocumentId[]) =>
    ['lockouts', collection, ids] as const,
  /** Below the document's own key, of no document in particular below the collection's. */
  access: ({ kind, slug, id }: HistoryOf) =>
    kind === 'global'
      ? (['global', slug, 'access'] as const)
      : (['document', slug, id === null ? null : String(id), 'access'] as const),
  readers: ({ kind, slug, id }: HistoryOf) =>
    kind === 'global'
      ? (['global', slug, 'readers'] as const)
      : (['document', slug, String(id), 'readers'] as const),
  readersLocale: (of: HistoryOf, locale: string) => [...queryKeys.readers(of), locale] as const,
  lastPublication: (of: HistoryOf, locale: string) =>
    [...queryKeys.readers(of), locale, 'since'] as const,
  locks: ['locks'] as const,
  scheduled: ['scheduled'] as const,
  scheduledOf: ({ kind, slug, id }: HistoryOf) =>
    ['scheduled', 'of', kind, slug, id === null ? null : String(id)] as const,
  scheduledList: (query: object) => ['scheduled', 'list', query] as const,
  sharedViews: (collection: string) => ['views', collection] as const,
  titleSearch: (text: string, locale: string | null, isExact: boolean) =>
    ['titles', text, locale, isExact] as const,
  preference: (key: string) => ['preference', key] as const,
  /** Below the list's key: what makes a list stale makes the translations in it stale. */
  translations: (collection: string, ids: readonly DocumentId[]) =>
    ['list', collection, 'translations', ids] as const,
  translationRuns: (collection: string) => ['translation-runs', collection] as const,
  translationRunTitles: (collection: string, run: string) =>
    ['translation-runs', collection, run] as const,
  /** Below the key of all lists: any change of a document may change it. */
  translationSummary: ['list', '_translations'] as const,
  /** Below the document's own key, as its history is. */
  translationsOf: ({ kind, slug, id }: HistoryOf) =>
    kind === 'global'
      ? (['global', slug, 'translations'] as const)
      : (['document', slug, String(id), 'translations'] as const),
  translationsIn: (of: HistoryOf, locale: string) =>
    [...queryKeys.translationsOf(of), locale] as const,
  /** Below the document's own key: what makes the document stale makes its history stale. */
  versions: ({ kind, slug, id }: HistoryOf) =>
    kind === 'global'
      ? (['global', slug, 'versions'] as const)
      : (['document', slug, String(id), 'versions'] as const),
  versionsPage: (of: HistoryOf, query: object) =>
    [...queryKeys.versions(of), 'page', query] as const,
  versionCount: (of: HistoryOf) => [...queryKeys.versions(of), 'count'] as const,
  currentVersions: (of: HistoryOf) => [...queryKeys.versions(of), 'current'] as const,
  versionOptions: (of: HistoryOf, except: string) =>
    [...queryKeys.versions(of), 'options', except] as const,
  version: (of: HistoryOf, id: string) => [...queryKeys.versions(of), 'one', id] as const,
  usualComparison: (of: HistoryOf, id: string) => [...queryKeys.versions(of), 'usual', id] as const,
  editorsVersion: (of: HistoryOf) => [...queryKeys.versions(of), 'editors'] as const,
  neighbours: (of: HistoryOf, id: string) => [...queryKeys.versions(of), 'neighbours', id] as const,
  currentState: (of: HistoryOf) => [...queryKeys.versions(of), 'state'] as const,
}

export interface HistoryOf {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly id: DocumentId | null
}
