import { definePanelPlugin, type SlotProps } from '@stet/admin'
import { type SeoMark, seoMark } from './mark.ts'
import { ImageGuide } from './panel/ImageGuide.tsx'
import { LengthGuide } from './panel/LengthGuide.tsx'
import { Overview } from './panel/Overview.tsx'
import { Preview } from './panel/Preview.tsx'
import { Tip } from './panel/Tip.tsx'

type Subject = Pick<SlotProps['fieldAfter'], 'field'>

const isPart =
  (...parts: readonly SeoMark['part'][]) =>
  ({ field }: Subject) =>
    parts.some((part) => part === seoMark(field)?.part)

/** The picture has nothing to be advised on but its generator. */
const hasTip = ({ field }: Subject) => {
  const mark = seoMark(field)
  return mark?.part === 'image' ? mark.hasGenerateFn : isPart('title', 'description')({ field })
}

export default definePanelPlugin({
  name: 'seo',
  slots: {
    fieldAfter: [
      { Component: Overview, isShown: isPart('overview') },
      { Component: LengthGuide, isShown: isPart('title', 'description') },
      { Component: ImageGuide, isShown: isPart('image') },
      { Component: Preview, isShown: isPart('preview') },
    ],
    fieldDescription: [{ Component: Tip, isShown: hasTip }],
  },
})
