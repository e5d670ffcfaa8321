import type { AccountReader } from './accounts/account-store.ts'
import type { AttemptReader } from './accounts/attempt-store.ts'
import { SqlAccountReader } from './accounts/sql-accounts.ts'
import { SqlAttemptReader } from './accounts/sql-attempts.ts'
import type { ChangeReader } from './changes/change-store.ts'
import { SqlChangeReader } from './changes/sql-changes.ts'
import type { Reader } from './database.ts'
import { SqlDocumentReader } from './documents/sql-documents.ts'
import type { JobReader } from './jobs/job-store.ts'
import { SqlJobReader } from './jobs/sql-jobs.ts'
import type { LinkReader } from './links/link-reader.ts'
import { SqlLinkReader } from './links/sql-links.ts'
import type { LockReader } from './locks/lock-store.ts'
import { SqlLockReader } from './locks/sql-locks.ts'
import type { PreferenceReader } from './preferences/preference-store.ts'
import { SqlPreferenceReader } from './preferences/sql-preferences.ts'
import type { PresenceReader } from './presence/presence-store.ts'
import { SqlPresenceReader } from './presence/sql-presence.ts'
import type { PreviewReader } from './previews/preview-store.ts'
import { SqlPreviewReader } from './previews/sql-previews.ts'
import type { ScheduledReader } from './scheduled/scheduled-store.ts'
import { SqlScheduledReader } from './scheduled/sql-scheduled.ts'
import type { SearchReader } from './search/search-store.ts'
import { SqlSearchReader } from './search/sql-search.ts'
import type { SettingReader } from './settings/setting-store.ts'
import { SqlSettingReader } from './settings/sql-settings.ts'
import type { StoreConnection } from './sql-store.ts'
import { SqlFileChecksumReader, SqlUploadSessionReader } from './uploads/sql-upload-sessions.ts'
import { SqlUploadReader } from './uploads/sql-uploads.ts'
import type { FileChecksumReader, UploadSessionReader } from './uploads/upload-session-store.ts'
import type { UploadReader } from './uploads/upload-store.ts'
import type { TrashVisibility } from './versions/sql-versions.ts'
import { SqlVersionReader } from './versions/sql-versions.ts'
import type { VersionReader } from './versions/version-store.ts'

/** Every read, on whichever connection it is given. */
export class SqlReader extends SqlDocumentReader implements Reader {
  readonly #trash: TrashVisibility

  constructor(connection: StoreConnection, trash: TrashVisibility = 'unseen') {
    super(connection, trash)
    this.#trash = trash
  }

  get withTrash(): Reader {
    return new SqlReader(this.connection, 'seen')
  }

  get versions(): VersionReader {
    return new SqlVersionReader(this.connection, this.#trash)
  }

  get links(): LinkReader {
    return new SqlLinkReader(this.connection)
  }

  get accounts(): AccountReader {
    return new SqlAccountReader(this.connection)
  }

  get attempts(): AttemptReader {
    return new SqlAttemptReader(this.connection)
  }

  get preferences(): PreferenceReader {
    return new SqlPreferenceReader(this.connection)
  }

  get locks(): LockReader {
    return new SqlLockReader(this.connection)
  }

  get changes(): ChangeReader {
    return new SqlChangeReader(this.connection)
  }

  get presence(): PresenceReader {
    return new SqlPresenceReader(this.connection)
  }

  get settings(): SettingReader {
    return new SqlSettingReader(this.connection)
  }

  get search(): SearchReader {
    return new SqlSearchReader(this.connection)
  }

  get jobs(): JobReader {
    return new SqlJobReader(this.connection)
  }

  get scheduled(): ScheduledReader {
    return new SqlScheduledReader(this.connection)
  }

  get uploads(): UploadReader {
    return new SqlUploadReader(this.connection)
  }

  get uploadSessions(): UploadSessionReader {
    return new SqlUploadSessionReader(this.connection)
  }

  get fileChecksums(): FileChecksumReader {
    return new SqlFileChecksumReader(this.connection)
  }

  get previews(): PreviewReader {
    return new SqlPreviewReader(this.connection)
  }
}
