import type { ColumnType } from './schema/table-shape.ts'
import type { SearchDialect } from './search/search-dialect.ts'
import type { Fragment, SqlCompiler } from './sql-text.ts'

/** A value inside JSON, before it is known what it is. Each dialect has its own way to hold one. */
export interface JsonValue {
  /** True for a value of this type; never null where the value exists, null or false where it does not. */
  readonly is: (type: JsonType) => Fragment
  readonly member: (name: string) => JsonValue
  /** The value as text, number or 0 and 1; what it answers for another type means nothing. */
  readonly text: () => Fragment
  readonly number: () => Fragment
  readonly boolean: () => Fragment
  readonly isEmptyArray: () => Fragment
  /** An array of two numbers, whose coordinates these are. */
  readonly isPosition: () => Fragment
  readonly coordinate: (index: 0 | 1) => JsonValue
  /** The elements of an array, as rows of `from`; of anything else, none or, with `orItself`, the value. */
  readonly elements: (alias: string, orItself?: boolean) => JsonRows
  /** The members of an object. */
  readonly members: (alias: string) => JsonMembers
}
export type JsonType = 'text' | 'number' | 'boolean' | 'array' | 'object'
export interface JsonRows {
  readonly from: Fragment
  readonly value: JsonValue
}

export interface JsonMembers extends JsonRows {
  readonly name: Fragment
}

/** The SQL in which engines differ. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  readonly compiler: SqlCompiler
  readonly search: SearchDialect
  columnType(type: ColumnType): Fragment
  /** Keys of an index over texts of any length; `unique` ones distinguish any two texts. */
  longTextKeys(column: Fragment, isUnique: boolean): readonly Fragment[]
  /** A key of an index, ordered as `order` orders. */
  indexKey(column: Fragment): Fragment
  /** Conditions that let such an index find a text. */
  equalsLongText(column: Fragment, text: Fragment): Fragment
  inLongTexts(column: Fragment, texts: Fragment): Fragment
  /** What such an index orders a text by. */
  orderOfLongText(column: Fragment): readonly Fragment[]
  /** No value comes first ascending and last descending. */
  order(value: Fragment, direction: 'asc' | 'desc'): Fragment
  readonly forUpdate: Fragment
  /** As `forUpdate`, without rows that another transaction has locked. */
  readonly forUpdateOfFree: Fragment
  /** Milliseconds since 1970 by the database's clock, whole ones. */
  readonly now: Fragment
  /** A list as one parameter, whatever its length, and the condition of being in it. */
  listParameter(values: readonly (string | number)[]): unknown
  isIn(value: Fragment, list: Fragment, type: 'text' | 'number'): Fragment
  /** A list of JSON rows as one parameter, read as a table `r` of texts. */
  rowsOf(json: Fragment, names: readonly string[]): Fragment
  /** Whether a part, which is in lower case, occurs in the text as JavaScript puts it in lower case. */
  includes(text: Fragment, part: string): Fragment
  /** Whether a part occurs in a text exactly as it is. */
  includesExactly(text: Fragment, part: string): Fragment
  /** As `includes`, of how the text begins. */
  startsWith(text: Fragment, start: string): Fragment
  /** The same, of the whole text. */
  equalsFolded(text: Fragment, whole: string): Fragment
  /** Values whose type the engine cannot see from where they stand. */
  asText(value: Fragment): Fragment
  asNumber(value: Fragment): Fragment
  /** The text of a JSON text or number that a text column holds. */
  jsonScalar(value: Fragment): Fragment
  json(column: Fragment): JsonValue
}
