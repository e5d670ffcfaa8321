import tables from './editor/tables/tables.module.css'
import styles from './RichText.module.css'

/** The class names of the nodes of a text. */
export const theme = {
  paragraph: styles.paragraph ?? '',
  quote: styles.quote ?? '',
  heading: {
    h1: styles.h1 ?? '',
    h2: styles.h2 ?? '',
    h3: styles.h3 ?? '',
    h4: styles.h4 ?? '',
    h5: styles.h5 ?? '',
    h6: styles.h6 ?? '',
  },
  list: {
    ul: styles.list ?? '',
    ol: styles.list ?? '',
    checklist: styles.checklist ?? '',
    listitem: styles.item ?? '',
    listitemChecked: styles.checked ?? '',
    listitemUnchecked: styles.unchecked ?? '',
    nested: { listitem: styles.nested ?? '' },
  },
  text: {
    bold: styles.bold ?? '',
    italic: styles.italic ?? '',
    underline: styles.underline ?? '',
    strikethrough: styles.struck ?? '',
    underlineStrikethrough: styles.underlineStruck ?? '',
    code: styles.code ?? '',
    subscript: styles.subscript ?? '',
    superscript: styles.superscript ?? '',
    highlight: styles.highlight ?? '',
  },
  link: styles.link ?? '',
  table: tables.table ?? '',
  tableScrollableWrapper: tables.scroll ?? '',
  tableRowStriping: tables.striped ?? '',
  tableCell: tables.cell ?? '',
  tableCellHeader: tables.header ?? '',
  tableCellSelected: tables.selected ?? '',
  tableSelection: tables.selecting ?? '',
  blockCursor: styles.gap ?? '',
  card: styles.card ?? '',
  inlineCard: styles.inlineCard ?? '',
}
