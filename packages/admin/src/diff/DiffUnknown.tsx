import type { UnknownDiff } from '@stet/core'
import { useI18n } from '../i18n/i18n-context.tsx'
import { StatusPill } from '../ui/index.ts'
import { DiffFrame } from './frame/DiffFrame.tsx'
import { DiffLines } from './text/DiffLines.tsx'

/** Shows stored data that belongs to no field of the config, as JSON. */
export function DiffUnknown({ diff }: { diff: UnknownDiff }) {
  const { t } = useI18n()
  return (
    <DiffFrame
      label={diff.name}
      locale={diff.locale}
      part={null}
      pill={<StatusPill tone="neutral">{t('version:unknownData')}</StatusPill>}
    >
      <DiffLines lines={diff.lines} />
    </DiffFrame>
  )
}
