import { type SlotProps, useConfig, useMessages, useValue } from '@stet/admin'
import { imageIdIn } from '../image-answer.ts'
import { type ImageMark, seoMark } from '../mark.ts'
import type { messages } from '../messages.ts'
import { GenerateButton, GenerationOutcome } from './GenerateButton.tsx'
import styles from './seo.module.css'
import { useGeneration } from './use-generation.tsx'
import { useMayGenerate } from './use-generator.tsx'

/** Below the picture: whether there is one, and a button that chooses it. */
export function ImageGuide({ field, path, readOnly }: SlotProps['fieldAfter']) {
  const { hasGenerateFn } = seoMark(field) as ImageMark
  const { t } = useMessages<typeof messages>()
  const { collections } = useConfig()
  const hasImage = Boolean(useValue(path))
  const mayGenerate = useMayGenerate()
  const uploads = 'relationTo' in field ? field.relationTo : undefined
  const hasNumbers = collections.some(({ slug, idType }) => slug === uploads && idType === 'number')
  const generation = useGeneration('image', path, (answer) => {
    const id = imageIdIn(answer)
    if (id === null || !hasNumbers) return id === null ? null : String(id)
    if (Number.isInteger(Number(id))) return Number(id)
    throw new Error('The ids of these images are numbers.')
  })
  return (
    <div className={styles.guide}>
      <div className={styles.line}>
        <p className={styles.facts}>
          <span className={styles.status} data-tone={hasImage ? 'green' : 'red'}>
            {t(hasImage ? 'seo:good' : 'seo:noImage')}
          </span>
        </p>
        {hasGenerateFn && mayGenerate && !readOnly && (
          <GenerateButton part="image" generation={generation} />
        )}
      </div>
      <GenerationOutcome generation={generation} />
    </div>
  )
}
