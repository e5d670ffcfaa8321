import { hasTrash } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { identifier } from '../schema/identifiers.ts'
import { columns, type Fragment } from '../sql-text.ts'
import { countsTable } from './counts-table.ts'

/** Counts up when what the triggers do changes: those of another release are replaced. */
const revision = 1

const counts = sql.id(countsTable.name)
/** The columns by which rows are counted. */
const kinds = ['stage', 'is_current', 'status'] as const
const kindIn = (row: Fragment): Fragment =>
  sql`${row}.stage, ${row}.is_current, coalesce(${row}.status, '')`

/** What else decides whether a row is counted: what is in the trash is not. */
const conditionColumns = (table: EntityTable): readonly string[] =>
  hasTrash(table.entity) ? [...kinds, 'deleted_at'] : kinds
const isCounted = (table: EntityTable, row: Fragment): Fragment =>
  hasTrash(table.entity) ? sql`${row}.deleted_at is null` : sql`1 = 1`
const conditionIn = (table: EntityTable, row: Fragment): Fragment =>
  hasTrash(table.entity) ? sql`${kindIn(row)}, ${row}.deleted_at is null` : kindIn(row)

const events = ['insert', 'update', 'delete'] as const
type Event = (typeof events)[number]

/** Those of a table with a trash have names of their own, so that they are made anew when it gets one. */
const triggerName = ({ name }: EntityTable, event: Event, ofTrash: boolean): string =>
  identifier(`n${revision}_`, [name, event, ...(ofTrash ? ['trash'] : [])])

const dropped = (table: EntityTable, of: Fragment): readonly Fragment[] =>
  [false, true].flatMap((ofTrash) =>
    events.map(
      (event) => sql`drop trigger if exists ${sql.id(triggerName(table, event, ofTrash))}${of}`,
    ),
  )

/** Names of the triggers that a table must have. */
export function countTriggerNames(table: EntityTable): readonly string[] {
  return events.map((event) => triggerName(table, event, hasTrash(table.entity)))
}

/** Statements that make them, whatever was there. */
export function makeCountTriggers(table: EntityTable, dialect: Dialect): readonly Fragment[] {
  return dialect.name === 'sqlite' ? sqliteTriggers(table) : postgresTriggers(table)
}

/** Statements that count all rows anew. */
export function recount(table: EntityTable): readonly Fragment[] {
  const row = sql.id('d')
  return [
    sql`delete from ${counts} where source = ${sql.lit(table.name)}`,
    sql`insert into ${counts} (source, ${columns(kinds)}, total)
      select ${sql.lit(table.name)}, ${kindIn(row)}, count(*)
      from ${sql.id(table.name)} as ${row} where ${isCounted(table, row)} group by ${kindIn(row)}`,
  ]
}

function sqliteTriggers(table: EntityTable): readonly Fragment[] {
  const source = sql.lit(table.name)
  const change = (row: Fragment, by: Fragment) => {
    const isKind = sql`source = ${source} and (${columns(kinds)}) = (${kindIn(row)})`
    return sql`insert into ${counts} (source, ${columns(kinds)}, total)
        select ${source}, ${kindIn(row)}, 0
        where not exists (select 1 from ${counts} where ${isKind}) and ${isCounted(table, row)};
      update ${counts} set total = total ${by} where ${isKind} and ${isCounted(table, row)};`
  }
  const added = change(sql`new`, sql`+ 1`)
  const removed = change(sql`old`, sql`- 1`)
  const trigger = (event: Event, when: Fragment, work: Fragment) =>
    sql`create trigger ${sql.id(triggerName(table, event, hasTrash(table.entity)))}
      after ${when} begin ${work} end`
  const on = sql`on ${sql.id(table.name)} for each row`
  return [
    ...dropped(table, sql``),
    trigger('insert', sql`insert ${on}`, added),
    trigger('delete', sql`delete ${on}`, removed),
    trigger(
      'update',
      sql`update of ${columns(conditionColumns(table))} ${on}
        when (${conditionIn(table, sql`new`)}) is not (${conditionIn(table, sql`old`)})`,
      sql`${removed} ${added}`,
    ),
  ]
}

/** How many writes there are to one that adds the rows up. */
const writesToOne = sql.lit(64)

function postgresTriggers(table: EntityTable): readonly Fragment[] {
  const execute = sql`execute function ${sql.id(functionName(table))}()`
  const name = sql.id(table.name)
  const trigger = (event: Event) => sql.id(triggerName(table, event, hasTrash(table.entity)))
  return [
    makeFunction(table),
    ...dropped(table, sql` on ${name}`),
    sql`create trigger ${trigger('insert')} after insert on ${name}
      referencing new table as stet_new for each statement ${execute}`,
    sql`create trigger ${trigger('delete')} after delete on ${name}
      referencing old table as stet_old for each statement ${execute}`,
    // Of each row, because most updates change nothing that is counted, and a condition costs nothing.
    sql`create trigger ${trigger('update')}
      after update of ${columns(conditionColumns(table))} on ${name} for each row
      when ((${conditionIn(table, sql`new`)}) is distinct from (${conditionIn(table, sql`old`)}))
      ${execute}`,
  ]
}

/** One for all tables, and one for all that have a trash. */
const functionName = (table: EntityTable): string =>
  `stet_count_documents_${revision}${hasTrash(table.entity) ? '_trash' : ''}`

function makeFunction(table: EntityTable): Fragment {
  const into = sql`insert into ${counts} (source, ${columns(kinds)}, total)`
  const source = sql`tg_table_name::text`
  const row = sql.id('d')
  const rowsOf = (rows: Fragment, sign: Fragment) => sql`${into}
    select ${source}, ${kindIn(row)}, ${sign}count(*) from ${rows} as ${row}
      where ${isCounted(table, row)} group by ${kindIn(row)};`
  return sql`create or replace function ${sql.id(functionName(table))}() returns trigger
    language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${rowsOf(sql`stet_new`, sql``)}
      elsif tg_op = 'DELETE' then
        ${rowsOf(sql`stet_old`, sql`-`)}
      else
        ${into} select ${source}, ${kindIn(sql`old`)}, -1 where ${isCounted(table, sql`old`)}
          union all select ${source}, ${kindIn(sql`new`)}, 1 where ${isCounted(table, sql`new`)};
      end if;
      if random() * ${writesToOne} < 1 then
        -- Rows that another transaction is adding up are left to it, without waiting.
        with gone as (
          delete from ${counts} where ctid in (
            select ctid from ${counts} where source = ${source} for update skip locked)
          returning ${columns(kinds)}, total)
        ${into} select ${source}, ${columns(kinds)}, sum(total) from gone
          group by ${columns(kinds)} having sum(total) <> 0;
      end if;
      return null;
    end $$`
}
