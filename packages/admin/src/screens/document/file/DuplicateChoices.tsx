import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button } from '../../../ui/index.ts'
import { type KnownDocument, transfers } from '../../../uploads/parts/transfers.ts'
import type { FileChangeHandle } from '../../../uploads/use-file-change.ts'
import styles from './FilePanel.module.css'

/** What can be done about a file that another document has. */
export function DuplicateChoices({
  duplicate,
  handle,
  file,
}: {
  readonly duplicate: KnownDocument
  readonly handle: FileChangeHandle
  readonly file: File
}) {
  const { t } = useI18n()
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        render={
          <Link
            to="/collections/$collection/$id"
            params={{ collection: duplicate.collection, id: String(duplicate.id) }}
          />
        }
      >
        {t('upload:openExisting')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          transfers.wantDuplicate(file)
          // Chosen anew, it is saved like any other change.
          handle.choose(file)
        }}
      >
        {t('upload:uploadAnyway')}
      </Button>
    </div>
  )
}
