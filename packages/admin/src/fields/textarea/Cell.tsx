export { TextCell as Cell } from '../TextCell.tsx'
