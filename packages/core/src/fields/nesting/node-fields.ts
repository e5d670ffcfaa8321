import type { Field } from '../../config/types/field-types/fields.ts'

const nodeField = (name: string, type: 'text' | 'checkbox', en: string, de: string): Field =>
  Object.freeze({ type, name, label: Object.freeze({ en, de }) })

/** The name that an editor gave a block; every block may have one. */
export const blockNameField: Field = nodeField('blockName', 'text', 'Block name', 'Name des Blocks')

/** What nodes of texts hold beside the fields of the config, by their types. */
export const fieldsOfNode: Readonly<Record<string, readonly Field[]>> = {
  block: [blockNameField],
  inlineBlock: [blockNameField],
  link: [
    nodeField('newTab', 'checkbox', 'Open in a new tab', 'In einem neuen Tab öffnen'),
    nodeField('target', 'text', 'Opens in', 'Öffnet sich in'),
    nodeField('rel', 'text', 'Relation', 'Beziehung'),
    nodeField('title', 'text', 'Title', 'Titel'),
  ],
}

/** Those of all nodes. */
export const ownFields: ReadonlySet<Field> = new Set(Object.values(fieldsOfNode).flat())
