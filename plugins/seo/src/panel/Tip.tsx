import { type SlotProps, useMessages, VisuallyHidden } from '@stet/admin'
import { boundsOf } from '../length-state.ts'
import { seoMark } from '../mark.ts'
import type { messages } from '../messages.ts'
import styles from './seo.module.css'

const help = {
  title: {
    text: 'seo:titleHelp',
    href: 'https://developers.google.com/search/docs/appearance/title-link#best-practices',
  },
  description: {
    text: 'seo:descriptionHelp',
    href: 'https://developers.google.com/search/docs/appearance/snippet#meta-descriptions',
  },
} as const

/** In place of the description of a field: what the site says of it, and what is advised. */
export function Tip({ field }: SlotProps['fieldDescription']) {
  const { t, label } = useMessages<typeof messages>()
  const mark = seoMark(field)
  const own = 'description' in (field.admin ?? {}) ? label(descriptionOf(field), '') : ''
  return (
    <>
      {own !== '' && `${own} `}
      {mark?.part === 'image' && t('seo:imageAutoGenerationTip')}
      {(mark?.part === 'title' || mark?.part === 'description') && (
        <>
          {t('seo:lengthTip', { ...boundsOf(mark.part, mark, field) })}{' '}
          <a className={styles.help} href={help[mark.part].href} target="_blank" rel="noreferrer">
            {t(help[mark.part].text)}
            <VisuallyHidden> ({t('seo:newTab')})</VisuallyHidden>
          </a>
        </>
      )}
    </>
  )
}

type DescribedField = SlotProps['fieldDescription']['field'] & {
  readonly admin?: { readonly description?: Parameters<ReturnType<typeof useMessages>['label']>[0] }
}

const descriptionOf = (field: SlotProps['fieldDescription']['field']) =>
  (field as DescribedField).admin?.description
