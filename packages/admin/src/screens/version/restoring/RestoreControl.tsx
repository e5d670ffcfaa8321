import type { EntityPermissions, Version } from '@stet/core'
import { useState } from 'react'
import type { VersionedTarget } from '../../../api/documents/versions.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { SplitButton } from '../../../ui/index.ts'
import { useMayPublish } from '../../document/controls/use-may-publish.ts'
import type { VersionedEntity } from '../../versions/use-versioned-entity.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

export interface RestoreControlProps {
  versioned: VersionedEntity
  target: VersionedTarget
  version: Version
  permissions: EntityPermissions
  /** What the document is called. */
  name: string
}

/** Puts the document back to this version, after a look at what that changes. */
export function RestoreControl({ version, target, ...rest }: RestoreControlProps) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<'whole' | 'draft' | null>(null)
  const status = (version.version as { readonly _status?: unknown })._status
  // A draft becomes a draft in any case.
  const offersDraft = target.hasDrafts && status !== 'draft'
  // Restoring what was published publishes it: who may not do that restores it as a draft.
  const mayPublish = useMayPublish(rest.versioned.entity, target.id, true, 'update')
  const isDraftOnly = offersDraft && !mayPublish
  return (
    <>
      <SplitButton
        id="action-restore"
        label={t('version:restoreThisVersion')}
        menuLabel={t('version:moreRestoreOptions')}
        items={
          offersDraft && mayPublish
            ? [
                {
                  id: 'restore-as-draft',
                  label: t('version:restoreAsDraft'),
                  onSelect: () => setAsked('draft'),
                },
              ]
            : []
        }
        onClick={() => setAsked(isDraftOnly ? 'draft' : 'whole')}
      >
        {t(isDraftOnly ? 'version:restoreAsDraft' : 'version:restoreThisVersion')}
      </SplitButton>
      {asked !== null && (
        <RestoreDialog
          {...rest}
          target={target}
          version={version}
          asDraft={asked === 'draft'}
          publishes={asked === 'whole' && status === 'published'}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
