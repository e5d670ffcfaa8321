import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { IconButton } from '../../../../ui/index.ts'
import type { NodeCardProps } from '../cards/card.ts'
import { useIsSelected } from '../cards/use-is-selected.ts'
import styles from './UnknownBlock.module.css'

export interface UnknownBlockProps extends Pick<NodeCardProps, 'view' | 'nodeKey' | 'readOnly'> {
  readonly blockType: string
}

/** A block that the config does not have, between lines or in one: it can be removed, and stays as it is. */
export function UnknownBlock({ view, nodeKey, readOnly, blockType }: UnknownBlockProps) {
  const { t } = useI18n()
  const name = t('fields:unknownBlock', { blockType })
  const isSelected = useIsSelected({ view, nodeKey }, name, false)
  return (
    <span className={styles.block} data-selected={isSelected || undefined}>
      <CircleAlert aria-hidden="true" className={styles.sign} />
      <span className={styles.text}>{name}</span>
      {!readOnly && (
        <IconButton
          size="small"
          icon={<X aria-hidden="true" />}
          label={t('fields:removeValue', { value: blockType })}
          onClick={() => view.removeCard(nodeKey)}
        />
      )}
    </span>
  )
}
