import {
  Banner,
  Button,
  type SlotProps,
  Tabs,
  useConfig,
  useDocument,
  useMessages,
  useValue,
} from '@stet/admin'
import { type PreviewMark, seoMark } from '../mark.ts'
import type { messages } from '../messages.ts'
import styles from './preview.module.css'
import { SearchResultPreview } from './SearchResultPreview.tsx'
import { SocialCard } from './SocialCard.tsx'
import { useMayGenerate } from './use-generator.tsx'
import { usePageUrl } from './use-page-url.tsx'
import { usePicture } from './use-picture.tsx'
import { type PreviewView, previewViews, usePreviewView } from './use-preview-view.tsx'

/** What a result or a card says. */
export interface PreviewTexts {
  readonly title: string
  readonly description: string
  readonly url: string
}

const names = {
  desktop: 'seo:viewDesktop',
  phone: 'seo:viewPhone',
  openGraph: 'seo:viewOpenGraph',
  x: 'seo:viewX',
  messenger: 'seo:viewMessenger',
} as const satisfies Record<PreviewView, string>

/** Until the address of the page is known. */
const anyUrl = 'https://…'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The page among search results and on social networks, as it would look with what is typed. */
export function Preview({ field }: SlotProps['fieldAfter']) {
  const mark = seoMark(field) as PreviewMark
  const { t } = useMessages<typeof messages>()
  const { kind, slug } = useDocument()
  const { collections } = useConfig()
  const [view, setView] = usePreviewView()
  const mayGenerate = useMayGenerate()
  const { url, hasFailed, retry } = usePageUrl(mark.hasGenerateFn && mayGenerate, mark)
  const picture = usePicture(mark.imagePath)
  const named = kind === 'collection' ? collections.find((one) => one.slug === slug) : undefined
  const fallback = textOf(useValue(named?.admin.useAsTitle ?? mark.titlePath))
  const texts: PreviewTexts = {
    title: textOf(useValue(mark.titlePath)) || fallback,
    description: textOf(useValue(mark.descriptionPath)),
    url: url || anyUrl,
  }
  const shown = (one: PreviewView) =>
    one === 'desktop' || one === 'phone' ? (
      <SearchResultPreview device={one} texts={texts} />
    ) : (
      <SocialCard network={one} texts={texts} picture={picture} />
    )
  return (
    <div className={styles.preview}>
      <p className={styles.note}>{t('seo:previewDescription')}</p>
      <Tabs
        label={t('seo:previewAs')}
        value={view}
        onValueChange={setView}
        items={previewViews.map((one) => ({
          value: one,
          label: t(names[one]),
          panel: shown(one),
        }))}
      />
      {hasFailed && (
        <Banner
          tone="error"
          announce="status"
          title={t('seo:urlFailed')}
          action={
            <Button size="small" onClick={retry}>
              {t('general:retry')}
            </Button>
          }
        />
      )}
    </div>
  )
}
