export { ReferenceCell as Cell } from '../reference/ReferenceCell.tsx'
