import { type SlotProps, useMessages, useValue } from '@stet/admin'
import { boundsOf, lengthState, type Remainder } from '../length-state.ts'
import { seoMark, type TextMark } from '../mark.ts'
import type { messages } from '../messages.ts'
import { GenerateButton, GenerationOutcome } from './GenerateButton.tsx'
import styles from './seo.module.css'
import { toneOf } from './status-tones.ts'
import { useGeneration } from './use-generation.tsx'
import { generatedText, useMayGenerate } from './use-generator.tsx'

const remainders = {
  toGo: 'seo:charactersToGo',
  leftOver: 'seo:charactersLeftOver',
  tooMany: 'seo:charactersTooMany',
} as const satisfies Record<Remainder['kind'], string>

/** Below a title or description: how its length is, and a button that generates it. */
export function LengthGuide({ field, path, readOnly }: SlotProps['fieldAfter']) {
  const mark = seoMark(field) as TextMark
  const { t } = useMessages<typeof messages>()
  const value = useValue(path)
  const mayGenerate = useMayGenerate()
  const generation = useGeneration(mark.part, path, generatedText)
  const { min, max } = boundsOf(mark.part, mark, field)
  const { status, length, bar, remainder } = lengthState(typeof value === 'string' ? value : '', {
    min,
    max,
  })
  const tone = toneOf[status]
  return (
    <div className={styles.guide}>
      <div className={styles.line}>
        <p className={styles.facts}>
          <span className={styles.status} data-tone={tone}>
            {t(`seo:${status}`)}
          </span>
          <span>
            {t('seo:characterCount', { current: length, min, max })},{' '}
            {t(remainders[remainder.kind], { count: remainder.count })}
          </span>
        </p>
        {mark.hasGenerateFn && mayGenerate && !readOnly && (
          <GenerateButton part={mark.part} generation={generation} />
        )}
      </div>
      <div className={styles.track} aria-hidden="true">
        <div
          className={styles.bar}
          data-tone={tone}
          style={{ inlineSize: `${Math.round(bar * 100)}%` }}
        />
      </div>
      <GenerationOutcome generation={generation} />
    </div>
  )
}
