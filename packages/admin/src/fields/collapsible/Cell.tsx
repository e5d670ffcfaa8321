export { ContainerCell as Cell } from '../ContainerCell.tsx'
