import { useMessages } from '@stet/admin'
import { useMemo } from 'react'
import type { messages } from '../messages.ts'
import { measureIn } from './measure-text.ts'
import type { PreviewTexts } from './Preview.tsx'
import styles from './preview.module.css'
import { truncate } from './truncate.ts'

const fonts = 'Arial, sans-serif'

/** Pixels of a text before it is cut, over all of its lines, at the size it has there. */
const devices = {
  desktop: { title: { size: 20, width: 580 }, description: { size: 14, width: 920 } },
  phone: { title: { size: 18, width: 640 }, description: { size: 14, width: 680 } },
} as const

/** As a search engine lists the page. */
export function SearchResultPreview({
  device,
  texts: { title, description, url },
}: {
  readonly device: keyof typeof devices
  readonly texts: PreviewTexts
}) {
  const { t } = useMessages<typeof messages>()
  const widths = devices[device]
  const cut = (text: string, { size, width }: { size: number; width: number }) =>
    truncate(text, width, measureIn(`${size}px ${fonts}`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: cut depends on the widths
  const shownTitle = useMemo(() => cut(title, widths.title), [title, widths])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const shown = useMemo(() => cut(description, widths.description), [description, widths])
  return (
    <div className={styles.result} data-device={device}>
      <p className={styles.url}>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <p className={styles.title} dir="auto">
        {shownTitle || t('seo:noTitle')}
      </p>
      <p className={styles.text} dir="auto" data-is-missing={shown === '' || undefined}>
        {shown || t('seo:noDescription')}
      </p>
    </div>
  )
}
