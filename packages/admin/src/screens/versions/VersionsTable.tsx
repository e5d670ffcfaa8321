import type {
  CurrentVersions,
  ListedVersion,
  VersionedTarget,
} from '../../api/documents/versions.ts'
import { ReferencesContext } from '../../document/references/references-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../panel/references/use-references.ts'
import {
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '../../ui/index.ts'
import { NameVersion } from './NameVersion.tsx'
import { useChangedFields } from './use-changed-fields.ts'
import type { VersionedEntity } from './use-versioned-entity.ts'
import { VersionAuthorCell } from './VersionAuthorCell.tsx'
import { VersionLink } from './VersionLink.tsx'
import { VersionPills } from './VersionPills.tsx'
import styles from './VersionsTable.module.css'

/** Of what stands in for cells that are not here yet. */
const WIDTHS = ['11rem', '9rem', '7rem', '6rem']

export interface VersionsTableProps {
  versioned: VersionedEntity
  target: VersionedTarget
  /** Whether versions may be given names. */
  mayName: boolean
  label: string
  /** Absent while the first answer is on its way. */
  versions: readonly ListedVersion[] | undefined
  /** Rows to keep room for meanwhile. */
  rowCount: number
  current: CurrentVersions | undefined
  busy: boolean
  sort: string
  onSort: (sort: string) => void
}

export function VersionsTable({
  versioned,
  target,
  mayName,
  label,
  versions,
  rowCount,
  current,
  busy,
  sort,
  onSort,
}: VersionsTableProps) {
  const { t } = useI18n()
  const references = useReferencesIn(useContentLocale()?.code ?? null)
  const isAscending = sort === 'updatedAt'
  const changedFields = useChangedFields(versioned.entity.fields)
  return (
    <ReferencesContext value={references}>
      <div className={styles.frame}>
        <Table label={label} busy={busy}>
          <TableHead>
            <tr>
              <TableHeader
                id="heading-updatedAt"
                className={styles.when}
                sort={isAscending ? 'ascending' : 'descending'}
                onSort={() => onSort(isAscending ? '-updatedAt' : 'updatedAt')}
              >
                {t('general:updatedAt')}
              </TableHeader>
              <TableHeader className={styles.changes}>{t('version:changes')}</TableHeader>
              <TableHeader>{t('version:status')}</TableHeader>
              <TableHeader className={styles.author}>{t('version:madeBy')}</TableHeader>
              {mayName && (
                <TableHeader className={styles.naming}>
                  <VisuallyHidden>{t('version:name')}</VisuallyHidden>
                </TableHeader>
              )}
            </tr>
          </TableHead>
          <TableBody>
            {versions === undefined
              ? Array.from({ length: rowCount }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places for rows that are not here yet
                  <TableRow key={index}>
                    {WIDTHS.map((width, column) => (
                      <TableCell
                        key={width}
                        className={
                          column === 1
                            ? styles.changes
                            : column === WIDTHS.length - 1
                              ? styles.author
                              : undefined
                        }
                      >
                        <Skeleton width={width} index={index + column} />
                      </TableCell>
                    ))}
                    {mayName && <TableCell kind="tight" />}
                  </TableRow>
                ))
              : versions.map((version) => {
                  const changes = changedFields(version)
                  return (
                    <TableRow key={version.id}>
                      <TableCell kind="title" className={styles.date}>
                        <VersionLink versioned={versioned} version={version} />
                        {version.name !== undefined && (
                          <span className={styles.name}>{version.name}</span>
                        )}
                        <span className={styles.onPhone}>
                          <VersionAuthorCell author={version.author} />
                          {changes !== null && <span className={styles.line}>{changes.some}</span>}
                        </span>
                      </TableCell>
                      <TableCell className={styles.changes}>
                        {changes !== null && <span title={changes.all}>{changes.some}</span>}
                      </TableCell>
                      <TableCell>
                        <VersionPills version={version} current={current} />
                      </TableCell>
                      <TableCell kind="quiet" className={styles.author}>
                        <VersionAuthorCell author={version.author} />
                      </TableCell>
                      {mayName && (
                        <TableCell kind="tight">
                          <NameVersion target={target} version={version} size="small" />
                        </TableCell>
                      )}
                    </TableRow>
                  )
                })}
          </TableBody>
        </Table>
      </div>
    </ReferencesContext>
  )
}
