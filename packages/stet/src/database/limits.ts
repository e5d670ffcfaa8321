/** Milliseconds a transaction may stay open: a hook that never answers must not stop everybody's writes. */
export const transactionTimeout = 30_000
/** Milliseconds that may lie between noting a change and others seeing it: a transaction, and clocks that disagree. */
export const maxCommitDelay = 60_000
/** Changes with lower numbers than one that was seen, among which one may be that was not. */
export const maxUnseenChanges = 1000
/** Milliseconds between two looks at whether another process has written to the same SQLite file, by what is listened for. */
export const fileLookIntervals = { changes: 200, jobs: 1_000 } as const
/** Milliseconds between two calls on PostgreSQL in case that a notification was lost, by what is listened for. */
export const lostNotificationIntervals = { changes: 2_000, jobs: 15_000 } as const
/** Milliseconds before a connection that listens for notifications is made anew. */
export const reconnectInterval = 1_000
/** Milliseconds a write waits for its turn before the caller is told to come back: longer than one hook of another write may take, and shorter than the panel waits for an answer. */
export const writeLockTimeout = 25_000
/** Milliseconds before a single PostgreSQL statement is cancelled. */
export const statementTimeout = 30_000
/** Milliseconds that SQLite, which answers on the thread that answers everybody, may search for one statement. */
export const searchTimeout = 5_000
/** PostgreSQL connections of one process. */
export const poolSize = 10
/** Texts kept prepared per SQLite connection; filters are written by callers, so the number of texts has no end. */
export const preparedStatements = 500
/** Readers kept open for snapshots; SQLite answers synchronously, so more would only wait for each other. */
export const snapshotReaders = 4
/** Rows whose projections are rebuilt in one transaction: long enough to be quick, short enough for others to write in between. */
export const reprojectionBatch = 200
/** Projected columns per table; what has none is searched in the JSON. PostgreSQL keeps a row within 8 kB, and a text outside of it still takes 18 bytes there. */
export const projectedColumns = 300
/** Columns of a table before it is made anew without those that no field uses; PostgreSQL takes 1600 and SQLite 2000. */
export const tableColumns = 1400
/** Identifiers longer than this are shortened and hashed: PostgreSQL cuts at 63 silently. */
export const identifierLength = 55
/** Characters of a document's id: ids are keys of every index, and PostgreSQL indexes no more than 2704 bytes. */
export const longestId = 255
/** Characters of a stored date: ISO 8601 with a time zone takes 35. */
export const longestDate = 64
/** Rows that an export, import or check holds in memory at once. */
export const transferBatch = 100
/** Parameters of one statement of an import: SQLite takes 32,766, PostgreSQL 65,535. */
export const transferParameters = 30_000
