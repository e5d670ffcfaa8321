export { CodeCell as Cell } from '../CodeCell.tsx'
