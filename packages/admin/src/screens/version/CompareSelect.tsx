import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type CurrentVersions,
  type ListedVersion,
  type VersionedTarget,
  versionOptionsQuery,
} from '../../api/documents/versions.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { Button, FieldFrame, Select } from '../../ui/index.ts'
import { useVersionTexts } from './use-version-texts.ts'

export interface CompareSelectProps {
  target: VersionedTarget
  /** The version that is looked at: it is not compared with itself. */
  version: string
  /** The one that it is compared with; it may not be among those loaded. */
  compared: ListedVersion | null
  current: CurrentVersions | undefined
  onChange: (id: string) => void
  className?: string | undefined
}

/** Any other version of the document, ten at a time as the list is scrolled. */
export function CompareSelect({
  target,
  version,
  compared,
  current,
  onChange,
  className,
}: CompareSelectProps) {
  const { t } = useI18n()
  const { client } = usePanel()
  const describe = useVersionTexts(current)
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    versionOptionsQuery(client, target, version),
  )
  const loaded = data?.pages.flatMap(({ docs }) => docs) ?? []
  const isLoaded = compared === null || loaded.some(({ id }) => id === compared.id)
  const offered = isLoaded ? loaded : [compared, ...loaded]
  // With nothing to choose from, an open list would only lie over what failed.
  const isOut = error !== null && offered.length === 0
  return (
    <FieldFrame
      label={t('version:compareAgainst')}
      errors={error ? [t('general:unspecificError')] : undefined}
      slot={
        error && (
          <Button
            size="small"
            variant="quiet"
            loading={isFetching}
            onClick={() => void (data === undefined ? refetch() : fetchNextPage())}
          >
            {t('general:retry')}
          </Button>
        )
      }
      className={className}
    >
      <Select
        disabled={isOut}
        emptyLabel={t('version:noFurtherVersions')}
        value={compared?.id ?? null}
        placeholder={t('version:selectVersion')}
        options={offered.map((option) => ({ value: option.id, ...describe(option) }))}
        onValueChange={(id) => {
          if (id !== null) onChange(id)
        }}
        onReachEnd={() => {
          if (hasNextPage && !isFetching && !error) void fetchNextPage()
        }}
        loading={isFetching && !error}
        loadingLabel={t('general:loading')}
      />
    </FieldFrame>
  )
}
