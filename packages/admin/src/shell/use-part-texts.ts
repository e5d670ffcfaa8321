import type { MessageKey } from '@stet/core'
import { useMemo } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { usePanel } from '../panel/panel.ts'
import { type PartTexts, toast } from '../ui/index.ts'
import { findMissingReason, type MissingCode } from './panel-build.ts'

const reasons: Readonly<Record<MissingCode, MessageKey>> = {
  deployed: 'general:partOfOldBuild',
  offline: 'general:partOffline',
  unknown: 'general:partMissing',
}

/** The texts for a part of a screen that cannot be loaded. */
export function usePartTexts(): PartTexts {
  const { t } = useI18n()
  const { bootstrap } = usePanel()
  return useMemo(() => {
    const explain = async () => t(reasons[await findMissingReason(bootstrap)])
    return {
      retry: t('general:retry'),
      explain,
      async tell() {
        toast.error(await explain())
      },
    }
  }, [t, bootstrap])
}
