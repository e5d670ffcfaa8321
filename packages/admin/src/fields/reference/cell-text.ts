import { type LinkingField, readLinks } from '../../document/references/stored-link.ts'
import { type CellText, joined } from '../cell-text.ts'

/** The titles of documents. Text names none: several may be called the same. */
export const referenceCells: CellText<LinkingField> = Object.freeze<CellText<LinkingField>>({
  write: (value, field, { titleOf }) =>
    joined(
      readLinks(field, value).map(({ collection, id }) => titleOf(collection, id) ?? String(id)),
    ),
  read: () => undefined,
})
