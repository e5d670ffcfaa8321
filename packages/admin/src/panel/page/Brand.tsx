import type { BrandPicture } from '@stet/core'
import { VisuallyHidden } from '../../ui/index.ts'
import { usePanel } from '../panel.ts'
import { useTheme } from '../preferences/use-theme.ts'
import styles from './Brand.module.css'

/**
 * Where the brand stands: alone on a page, above the navigation, in the bar of a narrow screen, or above
 * the icons of a narrow navigation, where there is no room for a name.
 */
export type BrandPlace = 'page' | 'navigation' | 'bar' | 'rail'

/** The site's name and logo; Stet's own name if it has neither. */
export function Brand({ place = 'navigation' }: { place?: BrandPlace }) {
  const { name, logo, icon } = usePanel().bootstrap.brand
  if (name === null) return <Wordmark place={place} />
  // A bar is low, and a logo is wide.
  const isSmall = place === 'bar' || place === 'rail'
  if (logo !== null && !(isSmall && icon !== null)) {
    return <Picture picture={logo} name={name} className={styles.logo} place={place} />
  }
  return (
    <span className={styles.brand} data-place={place} translate="no">
      {icon !== null && <Picture picture={icon} name="" className={styles.icon} place={place} />}
      {place === 'rail' ? (
        <>
          {icon === null && <span aria-hidden="true">{[...name][0]}</span>}
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </span>
  )
}

interface PictureProps {
  picture: BrandPicture
  /** Read out in its place; empty beside the name itself. */
  name: string
  className: string | undefined
  place: BrandPlace
}

function Picture({ picture, name, className, place }: PictureProps) {
  const { theme } = useTheme()
  const image = { className, 'data-place': place }
  if (theme !== 'auto') return <img {...image} src={picture[theme]} alt={name} />
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={picture.dark} />
      <img {...image} src={picture.light} alt={name} />
    </picture>
  )
}

/** The name with its dots under it: the proofreader's mark for "let it stand". */
function Wordmark({ place }: { place: BrandPlace }) {
  return (
    <span className={styles.wordmark} data-place={place} translate="no">
      Stet
      <svg aria-hidden="true" viewBox="0 0 41 5" className={styles.dots}>
        {[2.5, 11.5, 20.5, 29.5, 38.5].map((x) => (
          <circle key={x} cx={x} cy="2.5" r="2.2" />
        ))}
      </svg>
    </span>
  )
}
