import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import type { ReactNode } from 'react'
import type {
  CurrentVersions,
  ListedVersion,
  VersionedTarget,
} from '../../api/documents/versions.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig } from '../../panel/session/use-session.ts'
import { Checkbox, FieldFrame, IconButton, MultiCombobox } from '../../ui/index.ts'
import { CompareSelect } from './CompareSelect.tsx'
import styles from './ComparisonTools.module.css'
import type { ComparisonView } from './version-search.ts'

export interface ComparisonToolsProps {
  target: VersionedTarget
  versionId: string
  compared: ListedVersion | null
  current: CurrentVersions | undefined
  view: ComparisonView
  onChange: (change: Partial<ComparisonView>) => void
  /** Leads to other changes and versions. */
  steps: ReactNode
  /** Absent while there is nothing on the other side. */
  onSwap: (() => void) | undefined
}

/** What a version is compared with, in which locales, and how much is shown. */
export function ComparisonTools({
  target,
  versionId,
  compared,
  current,
  view,
  onChange,
  steps,
  onSwap,
}: ComparisonToolsProps) {
  const { t, localeName } = useI18n()
  const { localization } = useConfig()
  const locales =
    localization === false
      ? []
      : localization.locales.map((locale) => ({
          value: locale.code,
          label: localeName(locale),
        }))
  return (
    <div className={styles.tools}>
      <CompareSelect
        target={target}
        version={versionId}
        compared={compared}
        current={current}
        onChange={(compareWith) => onChange({ compareWith })}
        className={styles.compare}
      />
      <IconButton
        icon={<ArrowLeftRight aria-hidden="true" />}
        label={t('version:swapSides')}
        disabled={onSwap === undefined}
        onClick={onSwap}
      />
      {locales.length > 0 && (
        <FieldFrame label={t('version:selectLocales')} className={styles.locales}>
          <MultiCombobox
            value={locales.filter(({ value }) => view.locales.includes(value))}
            options={locales}
            onValueChange={(chosen) => onChange({ locales: chosen.map(({ value }) => value) })}
            placeholder={t('version:sharedContentOnly')}
            removeLabel={(locale) => t('fields:removeValue', { value: locale.label })}
            emptyLabel={t('fields:noOptions')}
          />
        </FieldFrame>
      )}
      <Checkbox
        label={t('version:modifiedOnly')}
        checked={view.modifiedOnly}
        onCheckedChange={(modifiedOnly) => onChange({ modifiedOnly })}
        className={styles.modified}
      />
      <div className={styles.steps}>{steps}</div>
    </div>
  )
}
