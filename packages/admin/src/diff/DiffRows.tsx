import { countRow, countRowChanges, type RowDiff, type RowsDiff } from '@stet/core'
import { useI18n } from '../i18n/i18n-context.tsx'
import { StatusPill } from '../ui/index.ts'
import { DiffCollapser } from './DiffCollapser.tsx'
import styles from './DiffRows.module.css'
import type { RenderFields } from './diff-view.ts'
import { InPortions } from './InPortions.tsx'
import { RestoreButtons } from './RestoreButtons.tsx'
import { RowTitle } from './RowTitle.tsx'
import { WholeOnly } from './WholeOnly.tsx'

/** The rows of an array or blocks. */
export function DiffRows({ diff, inside }: { diff: RowsDiff; inside: RenderFields }) {
  const { t, label } = useI18n()
  const { field, rows, locale } = diff
  const title = label(field.label, field.name)
  return (
    <DiffCollapser
      title={title}
      locale={locale}
      count={countRowChanges(diff)}
      isClosed={field.admin?.initCollapsed === true}
    >
      {rows.length === 0 ? (
        <p className={styles.none}>{t('fields:noRows', { label: title })}</p>
      ) : (
        <div className={styles.rows}>
          <InPortions items={rows} portion={ROWS}>
            {(row) => <Row key={row.key} diff={diff} row={row} inside={inside} />}
          </InPortions>
        </div>
      )}
    </DiffCollapser>
  )
}

/** Each row is a part of the page with fields of its own. */
const ROWS = 50

/** Rows are counted from one, with two digits: Item 01. */
const rowNumber = (index: number | null): string => String((index ?? 0) + 1).padStart(2, '0')

function Row({ diff, row, inside }: { diff: RowsDiff; row: RowDiff; inside: RenderFields }) {
  const { t, label } = useI18n()
  const { field, locale } = diff
  const number = rowNumber(row.afterIndex ?? row.beforeIndex)
  const isBlocks = field.type === 'blocks'
  const name = t(isBlocks ? 'version:blockNumber' : 'version:itemNumber', { number })
  const block = isBlocks ? field.blocks.find(({ slug }) => slug === row.blockType) : undefined
  const kind = row.blockType === null ? '' : label(block?.labels?.singular, row.blockType)
  return (
    <DiffCollapser
      look="row"
      title={<RowTitle name={name} kind={kind} />}
      count={countRow(row)}
      isClosed={false}
      pills={
        <>
          {row.op === 'inserted' && (
            <StatusPill tone="published">{t('version:rowAdded')}</StatusPill>
          )}
          {row.op === 'removed' && <StatusPill tone="error">{t('version:rowRemoved')}</StatusPill>}
          {row.isMoved && (
            <StatusPill tone="neutral">
              {t('version:rowMoved', {
                from: rowNumber(row.beforeIndex),
                to: rowNumber(row.afterIndex),
              })}
            </StatusPill>
          )}
          {row.isUnknownBlock && (
            <StatusPill tone="neutral">{t('version:unknownBlock')}</StatusPill>
          )}
        </>
      }
      slot={
        row.isChanged && row.path !== diff.path ? (
          <RestoreButtons part={{ path: row.path, locale, label: name }} />
        ) : undefined
      }
    >
      {row.children.length === 0 ? (
        <p className={styles.none}>{t('version:rowUnchanged')}</p>
      ) : row.op === 'same' ? (
        inside(row.children)
      ) : (
        // Of a row that only one side has, no field can be put back by itself.
        <WholeOnly>{inside(row.children)}</WholeOnly>
      )}
    </DiffCollapser>
  )
}
