export { OptionCell as Cell } from '../OptionCell.tsx'
