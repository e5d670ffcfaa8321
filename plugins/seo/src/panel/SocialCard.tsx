import { useMessages } from '@stet/admin'
import type { messages } from '../messages.ts'
import { objectPosition } from './crop.ts'
import type { PreviewTexts } from './Preview.tsx'
import styles from './preview.module.css'
import type { Picture } from './use-picture.tsx'

/** How each network crops pictures: width by height. */
const ratios = { openGraph: 1.91, x: 2, messenger: 1 } as const

export interface SocialCardProps {
  readonly network: keyof typeof ratios
  readonly texts: PreviewTexts
  readonly picture: Picture | null | 'loading' | 'failed'
}

/** As a network shows a link to the page. */
export function SocialCard({ network, texts, picture }: SocialCardProps) {
  const { t } = useMessages<typeof messages>()
  const title = texts.title || t('seo:noTitle')
  return (
    <div className={styles.card} data-network={network}>
      <Crop picture={picture} ratio={ratios[network]} />
      <div className={styles.cardTexts}>
        {network !== 'x' && (
          <p className={styles.host}>
            <bdi dir="ltr">{hostOf(texts.url)}</bdi>
          </p>
        )}
        <p className={styles.cardTitle} dir="auto">
          {title}
        </p>
        {network !== 'x' && texts.description !== '' && (
          <p className={styles.cardText} dir="auto">
            {texts.description}
          </p>
        )}
      </div>
      {network === 'x' && (
        <p className={styles.host}>
          <bdi dir="ltr">{hostOf(texts.url)}</bdi>
        </p>
      )}
    </div>
  )
}

function Crop({ picture, ratio }: Pick<SocialCardProps, 'picture'> & { readonly ratio: number }) {
  const { t } = useMessages<typeof messages>()
  const style = { aspectRatio: ratio }
  if (picture === null || picture === 'failed') {
    return (
      <div className={styles.picture} style={style}>
        {t(picture === null ? 'seo:noImage' : 'seo:pictureFailed')}
      </div>
    )
  }
  if (picture === 'loading') return <div className={styles.picture} style={style} />
  const { x, y } = objectPosition(picture, ratio)
  return (
    <div className={styles.picture} style={style}>
      <img
        // Beside the words of the page it says nothing more.
        alt=""
        src={picture.url}
        style={{ objectPosition: `${Math.round(x)}% ${Math.round(y)}%` }}
      />
    </div>
  )
}

/** The host of an address, as far as it is one. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
