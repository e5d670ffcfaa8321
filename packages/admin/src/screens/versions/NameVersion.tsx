import { maxVersionName } from '@stet/core'
import { useQueryClient } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { queryKeys } from '../../api/client/query-keys.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import {
  type ListedVersion,
  nameVersion,
  type VersionedTarget,
} from '../../api/documents/versions.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { Banner, FieldFrame, FormDialog, IconButton, TextInput } from '../../ui/index.ts'

export interface NameVersionProps {
  target: VersionedTarget
  version: Pick<ListedVersion, 'id' | 'name' | 'updatedAt'>
  size?: 'small'
}

/** Gives a version a name, by which it is found and for which it is kept. */
export function NameVersion({ target, version, size }: NameVersionProps) {
  const { t, toTheSecond } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const label = version.name === undefined ? 'version:nameVersion' : 'version:renameVersion'
  return (
    <>
      <IconButton
        icon={<Tag aria-hidden="true" />}
        label={t(label, { date: toTheSecond(version.updatedAt) })}
        {...(size && { size })}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <NameDialog
          target={target}
          version={version}
          heading={t(label, { date: toTheSecond(version.updatedAt) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface NameDialogProps extends Omit<NameVersionProps, 'size'> {
  heading: string
  onClose: () => void
}

function NameDialog({ target, version, heading, onClose }: NameDialogProps) {
  const { t } = useI18n()
  const { client } = usePanel()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [name, setName] = useState(version.name ?? '')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      await nameVersion(client, target, version.id, name.trim() === '' ? null : name.trim())
      await queries.invalidateQueries({ queryKey: queryKeys.versions(target) })
      onClose()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void save()}
      title={heading}
      closeLabel={t('general:close')}
      cancelLabel={t('general:cancel')}
      submitLabel={t('general:save')}
      isBusy={isBusy}
      busyLabel={t('document:saving')}
    >
      {failure !== null && (
        <Banner tone="error" announce="alert">
          {failure}
        </Banner>
      )}
      <FieldFrame label={t('version:name')} description={t('version:nameHint')}>
        <TextInput
          value={name}
          maxLength={maxVersionName}
          autoComplete="off"
          onValueChange={setName}
        />
      </FieldFrame>
    </FormDialog>
  )
}
