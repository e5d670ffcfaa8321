import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { identifier } from '../schema/identifiers.ts'
import { columns, type Fragment } from '../sql-text.ts'
import { countsTable } from './counts-table.ts'

/** Counts up when what the triggers do changes: those of another release are replaced. */
const revision = 1

const counts = sql.id(countsTable.name)
/** What rows are counted by, and how a row says it. */
const kinds = ['stage', 'is_current', 'status'] as const
const kindIn = (row: Fragment): Fragment =>
  sql`${row}.stage, ${row}.is_current, coalesce(${row}.status, '')`

const events = ['insert', 'update', 'delete'] as const
type Event = (typeof events)[number]

const triggerName = ({ name }: EntityTable, event: Event): string =>
  identifier(`n${revision}_`, [name, event])

/** Names of the triggers that a table must have. */
export function countTriggerNames(table: EntityTable): readonly string[] {
  return events.map((event) => triggerName(table, event))
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
      from ${sql.id(table.name)} as ${row} group by ${kindIn(row)}`,
  ]
}

function sqliteTriggers(table: EntityTable): readonly Fragment[] {
  const source = sql.lit(table.name)
  const change = (row: Fragment, by: Fragment) => {
    const isKind = sql`source = ${source} and (${columns(kinds)}) = (${kindIn(row)})`
    return sql`insert into ${counts} (source, ${columns(kinds)}, total)
        select ${source}, ${kindIn(row)}, 0
        where not exists (select 1 from ${counts} where ${isKind});
      update ${counts} set total = total ${by} where ${isKind};`
  }
  const added = change(sql`new`, sql`+ 1`)
  const removed = change(sql`old`, sql`- 1`)
  const trigger = (event: Event, when: Fragment, work: Fragment) =>
    sql`create trigger ${sql.id(triggerName(table, event))} after ${when} begin ${work} end`
  const on = sql`on ${sql.id(table.name)} for each row`
  return [
    ...events.map((event) => sql`drop trigger if exists ${sql.id(triggerName(table, event))}`),
    trigger('insert', sql`insert ${on}`, added),
    trigger('delete', sql`delete ${on}`, removed),
    trigger(
      'update',
      sql`update of ${columns(kinds)} ${on} when (${kindIn(sql`new`)}) is not (${kindIn(sql`old`)})`,
      sql`${removed} ${added}`,
    ),
  ]
}

/** How many writes there are to one that adds the rows up. */
const writesToOne = sql.lit(64)

function postgresTriggers(table: EntityTable): readonly Fragment[] {
  const execute = sql`execute function ${sql.id(functionName)}()`
  const name = sql.id(table.name)
  const trigger = (event: Event) => sql.id(triggerName(table, event))
  return [
    makeFunction(),
    ...events.map((event) => sql`drop trigger if exists ${trigger(event)} on ${name}`),
    sql`create trigger ${trigger('insert')} after insert on ${name}
      referencing new table as stet_new for each statement ${execute}`,
    sql`create trigger ${trigger('delete')} after delete on ${name}
      referencing old table as stet_old for each statement ${execute}`,
    // Of each row, because most updates change nothing that is counted, and a condition costs nothing.
    sql`create trigger ${trigger('update')} after update of ${columns(kinds)} on ${name} for each row
      when ((${kindIn(sql`new`)}) is distinct from (${kindIn(sql`old`)})) ${execute}`,
  ]
}

const functionName = `stet_count_documents_${revision}`

function makeFunction(): Fragment {
  const into = sql`insert into ${counts} (source, ${columns(kinds)}, total)`
  const source = sql`tg_table_name::text`
  const row = sql.id('d')
  const rowsOf = (rows: Fragment, sign: Fragment) => sql`${into}
    select ${source}, ${kindIn(row)}, ${sign}count(*) from ${rows} as ${row} group by ${kindIn(row)};`
  return sql`create or replace function ${sql.id(functionName)}() returns trigger
    language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${rowsOf(sql`stet_new`, sql``)}
      elsif tg_op = 'DELETE' then
        ${rowsOf(sql`stet_old`, sql`-`)}
      else
        ${into} values (${source}, ${kindIn(sql`old`)}, -1), (${source}, ${kindIn(sql`new`)}, 1);
      end if;
      if random() * ${writesToOne} < 1 then
        -- Rows that another transaction is adding up are left to it, and nobody waits.
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
