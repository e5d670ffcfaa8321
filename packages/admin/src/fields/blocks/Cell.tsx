export { RowsCell as Cell } from '../rows/RowsCell.tsx'
