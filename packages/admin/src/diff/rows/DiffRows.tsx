import { countChanges, countRow, countRowChanges, type RowDiff, type RowsDiff } from '@stet/core'
import { rowText, rowTitle } from '../../fields/rows/row-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { StatusPill } from '../../ui/index.ts'
import type { RenderFields } from '../diff-view.ts'
import { DiffCollapser } from '../frame/DiffCollapser.tsx'
import { OneSide } from '../frame/OneSide.tsx'
import { RestoreButtons } from '../frame/RestoreButtons.tsx'
import { ShowMoreList } from '../text/ShowMoreList.tsx'
import styles from './DiffRows.module.css'
import { MovedAway } from './MovedAway.tsx'
import { MovedMark } from './MovedMark.tsx'
import { MovesContext, useMoves } from './moves.ts'
import { RowSign } from './RowSign.tsx'
import { RowTitle } from './RowTitle.tsx'

/** Compares the rows of an array or blocks. */
export function DiffRows({ diff, inside }: { diff: RowsDiff; inside: RenderFields }) {
  const { t, label } = useI18n()
  const { field, rows, locale } = diff
  const title = label(field.label, field.name)
  const { moves, isWanted } = useMoves()
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
        <MovesContext value={moves}>
          <div className={styles.rows}>
            <ShowMoreList
              items={rows}
              portion={ROWS}
              isWanted={isWanted}
              isChange={(row) => countRow(row) > 0}
            >
              {(row) => <Row key={row.key} diff={diff} row={row} inside={inside} />}
            </ShowMoreList>
          </div>
        </MovesContext>
      )}
    </DiffCollapser>
  )
}

/** A row as a section of the page with its fields. */
const ROWS = 50

interface RowProps {
  diff: RowsDiff
  row: RowDiff
  inside: RenderFields
}

function Row({ diff, row, inside }: RowProps) {
  const { t, label } = useI18n()
  const { field, locale } = diff
  const { op, move, children, isUnknownBlock } = row
  const isGone = op === 'removed' || op === 'movedAway'
  const index = (isGone ? row.beforeIndex : row.afterIndex) ?? 0
  const title = rowTitle(field, { index, blockType: row.blockType }, { t, label })
  const name = <RowTitle title={title} named={row} />
  if (op === 'movedAway' && move !== null) return <MovedAway move={move}>{name}</MovedAway>
  const text = rowText(row)
  const part = { path: row.path, locale, label: text === '' ? title : `${title} · ${text}` }
  return (
    <DiffCollapser
      look="row"
      title={name}
      count={countChanges(children)}
      isClosed={op === 'moved' && children.length === 0}
      pills={
        <>
          {(op === 'inserted' || op === 'removed') && <RowSign op={op} />}
          {isUnknownBlock && <StatusPill tone="neutral">{t('version:unknownBlock')}</StatusPill>}
        </>
      }
      slot={
        <>
          {move !== null && <MovedMark move={move} at="after" />}
          {row.isChanged && row.path !== diff.path && <RestoreButtons part={part} />}
        </>
      }
    >
      {children.length === 0 ? (
        <p className={styles.none}>{t('version:rowUnchanged')}</p>
      ) : op === 'inserted' || op === 'removed' ? (
        <OneSide side={op === 'inserted' ? 'after' : 'before'}>{inside(children)}</OneSide>
      ) : (
        inside(children)
      )}
    </DiffCollapser>
  )
}
