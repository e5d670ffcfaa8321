import {
  type ChildList,
  type ClientField,
  childLists,
  embeddedPlaces,
  embeddedValues,
  fieldTypeOf,
  isObject,
  type Json,
  type JsonObject,
} from '@stet/core'
import { type Path, rowId } from '../../base/path.ts'
import { accessBelow, accessTo, showsPart } from '../rules/field-access.ts'
import { fieldPathIn, type SurroundingRights, shownField, valueName } from '../rules/shown-field.ts'
import type { FormStore } from '../store/form-store.ts'

/** A field of the form in which words are searched. */
export interface SearchedField {
  readonly path: Path
  readonly value: Json | undefined
  /** Its words can be found, and not replaced. */
  readonly readOnly: boolean
}

/** What is searched: the fields of a form, in the order in which it shows them. */
export interface SearchedForm extends SurroundingRights {
  readonly store: Pick<FormStore, 'getDocument' | 'hidden'>
  readonly fields: readonly ClientField[]
  readonly operation: 'create' | 'update'
}

/** A level of the form, with its values. */
interface Level extends SurroundingRights {
  readonly parent: Path
  readonly values: JsonObject
}

/**
 * The fields with words that the form shows, also in tabs, rows and cards that are closed, with what
 * the editor may do with them. Those of a text come after its own lines.
 */
export function fieldsWithWords({
  store,
  fields: all,
  operation,
  ...surroundings
}: SearchedForm): readonly SearchedField[] {
  const found: SearchedField[] = []
  visit(all, { ...surroundings, parent: [], values: store.getDocument() })
  return found

  function visit(fields: readonly ClientField[], level: Level): void {
    for (const field of fields) {
      const shown = shownField(field, level, operation)
      const path = fieldPathIn(field, level.parent)
      if (shown === null || store.hidden.has(path)) continue
      const name = valueName(field)
      const value = name === undefined ? level.values : level.values[name]
      if (hasWords(field)) found.push({ path, value, ...shown })
      const lists = childLists<ClientField>(field)
      if (lists.length > 0) visitInside(field, lists, { ...level, ...shown, parent: path }, value)
    }
  }

  function visitInside(
    field: ClientField,
    lists: readonly ChildList<ClientField>[],
    level: Level,
    value: Json | undefined,
  ): void {
    const { nesting } = lists[0] as ChildList<ClientField>
    if (nesting === 'rows') visitRows(field, lists, level, value)
    else if (nesting === 'nodes') visitNodes(field, lists, level, value)
    else {
      for (const list of lists) {
        if (list.of === 'tab') visitTab(list, level)
        else {
          const access = accessBelow(level.access, valueName(field))
          visit(list.fields, { ...level, access, values: isObject(value) ? value : {} })
        }
      }
    }
  }

  function visitTab({ holder, fields }: TabList, level: Level): void {
    const { name } = holder
    if (!showsPart(holder, level.access, operation)) return
    const readOnly = level.readOnly || !accessTo(level.access, name, operation).mayWrite
    if (name === undefined) {
      visit(fields, { ...level, readOnly })
      return
    }
    const parent = [...level.parent, name]
    const values = level.values[name]
    const access = accessBelow(level.access, name)
    if (store.hidden.has(parent)) return
    visit(fields, { parent, access, readOnly, values: isObject(values) ? values : {} })
  }

  function visitRows(
    field: ClientField,
    lists: readonly ChildList<ClientField>[],
    level: Level,
    value: Json | undefined,
  ): void {
    for (const row of Array.isArray(value) ? (value as readonly Json[]) : []) {
      const id = rowId(row)
      const list = lists.find(
        (one) => one.of !== 'block' || (isObject(row) && row.blockType === one.holder.slug),
      )
      if (id === undefined || list === undefined || !isObject(row)) continue
      const slug = list.of === 'block' ? list.holder.slug : undefined
      const access = accessBelow(level.access, valueName(field), slug)
      visit(list.fields, { ...level, access, parent: [...level.parent, id], values: row })
    }
  }

  function visitNodes(
    field: ClientField,
    lists: readonly ChildList<ClientField>[],
    level: Level,
    value: Json | undefined,
  ): void {
    for (const { id, kind, node } of embeddedPlaces(value)) {
      // The fields of a link are in a dialog, and not on the page.
      const list = kind === 'link' ? undefined : lists.find((one) => one.kind === kind)
      if (id === '' || list === undefined) continue
      const access = accessBelow(level.access, valueName(field), kind)
      const values = embeddedValues(node)
      visit(list.fields, { ...level, access, parent: [...level.parent, id], values })
    }
  }
}

type TabList = Extract<ChildList<ClientField>, { of: 'tab' }>

/** Prose, and rich texts. */
export function hasWords(field: ClientField): boolean {
  const { isProse, diffKind } = fieldTypeOf(field)
  return isProse === true || diffKind === 'richText'
}
