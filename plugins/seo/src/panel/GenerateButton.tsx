import { Button, useMessages } from '@stet/admin'
import type { messages } from '../messages.ts'
import styles from './seo.module.css'
import type { useGeneration } from './use-generation.tsx'

const names = {
  title: 'seo:generateTitle',
  description: 'seo:generateDescription',
  image: 'seo:generateImage',
} as const

interface GenerationProps {
  readonly generation: ReturnType<typeof useGeneration>
}

/** Has a value generated; while that takes time, it can be cancelled. */
export function GenerateButton({
  part,
  generation: { state, start, cancel },
}: GenerationProps & { readonly part: keyof typeof names }) {
  const { t } = useMessages<typeof messages>()
  const isRunning = state.kind === 'running'
  return (
    <span className={styles.actions}>
      {isRunning && (
        <Button size="small" variant="quiet" onClick={cancel}>
          {t('general:cancel')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={t(names[part])}
        loading={isRunning}
        loadingLabel={t('seo:generating')}
        onClick={start}
      >
        {t('seo:autoGenerate')}
      </Button>
    </span>
  )
}

/** Says how it ended, also to screen readers. */
export function GenerationOutcome({ generation: { state } }: GenerationProps) {
  const { t } = useMessages<typeof messages>()
  const text = () => {
    switch (state.kind) {
      case 'idle':
      case 'running':
        return null
      case 'done':
        return t('seo:generated')
      case 'nothing':
        return t('seo:generationNothing')
      case 'kept':
        return t('seo:generationKept')
      case 'failed':
        return t('seo:generationFailed', { reason: state.reason })
    }
  }
  return (
    <p role="status" className={styles.outcome} data-kind={state.kind}>
      {text()}
    </p>
  )
}
