import { dimensionsText, sizeText } from '../../../files/file-text.ts'
import type { StoredSize } from '../../../files/stored-file.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Collapsible } from '../../../ui/index.ts'
import styles from './FilePanel.module.css'

/** The smaller copies of an image, each with its URL; missing ones with the reason. */
export function SizeList({ sizes }: { sizes: readonly StoredSize[] }) {
  const { t } = useI18n()
  return (
    <Collapsible title={t('upload:sizes', { count: sizes.length })} defaultOpen={false}>
      <ul className={styles.sizes}>
        {sizes.map((size) => (
          <li key={size.name} className={styles.size}>
            <SizeName size={size} />
            <SizeFacts size={size} />
          </li>
        ))}
      </ul>
    </Collapsible>
  )
}

function SizeName({ size: { name, url } }: { size: StoredSize }) {
  if (url === null) return <span>{name}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {name}
    </a>
  )
}

function SizeFacts({ size }: { size: StoredSize }) {
  const { t, language } = useI18n()
  const { width, height, filesize } = size
  const text =
    width !== null && height !== null
      ? [
          dimensionsText(width, height),
          ...(filesize === null ? [] : [sizeText(filesize, language)]),
        ].join(' · ')
      : t(size.isFailed ? 'upload:sizeFailed' : 'upload:sizeMissing')
  return <span className={styles.facts}>{text}</span>
}
