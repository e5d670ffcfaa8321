import type { ClientBlock } from '@stet/core'
import Blocks from 'lucide-react/icons/blocks'
import styles from './BlockIcon.module.css'

/** A block in a menu: the icon of the config, or the one of all blocks. */
export function BlockIcon({ block }: { readonly block: ClientBlock }) {
  const icon = block.admin?.images?.icon
  return icon === undefined ? (
    <Blocks aria-hidden="true" />
  ) : (
    <img src={icon} alt="" loading="lazy" className={styles.icon} />
  )
}
