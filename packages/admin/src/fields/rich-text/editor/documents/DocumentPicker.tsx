import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { StoredLink } from '../../../../document/references/stored-link.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { Button } from '../../../../ui/index.ts'
import { useFileChooser } from '../../../../uploads/use-file-chooser.tsx'
import { CreateReference } from '../../../reference/CreateReference.tsx'
import { ReferencePicker } from '../../../reference/ReferencePicker.tsx'
import { useReferenceDrawers } from '../../../reference/use-reference-drawers.ts'

export interface DocumentPickerProps {
  readonly title: string
  /** Collections whose documents are offered. */
  readonly targets: readonly string[]
  readonly many: boolean
  readonly onPick: (links: readonly StoredLink[]) => void
  /** Takes files of this device; without it none can be chosen. */
  readonly onFiles?: (files: readonly File[]) => void
  readonly onClose: () => void
}

const none: readonly StoredLink[] = Object.freeze([])
const noSort = () => undefined
const noCondition = () => null
const anyType: readonly string[] = Object.freeze([])

/** Chooses documents for a text, from those that are there, by making one, or from files. */
export function DocumentPicker(props: DocumentPickerProps) {
  const { title, targets, many, onPick, onFiles, onClose } = props
  const { t } = useI18n()
  const [links, setLinks] = useState(none)
  function pick(picked: readonly StoredLink[]): void {
    if (picked.length > 0) onPick(picked)
    onClose()
  }
  const drawers = useReferenceDrawers({
    targets,
    allowCreate: true,
    allowEdit: false,
    onCreated: (link) => (many ? setLinks((before) => [...before, link]) : pick([link])),
  })
  const { input, choose } = useFileChooser({
    accept: anyType,
    multiple: many,
    onFiles(files) {
      onFiles?.(files)
      onClose()
    },
  })
  return (
    <ReferencePicker
      title={title}
      many={many}
      field={{
        ...{ targets, links, room: many ? Number.POSITIVE_INFINITY : 1 },
        ...{ sortOf: noSort, condition: noCondition },
        choose: pick,
        add: (added) => setLinks((before) => [...before, ...added]),
        remove: (link) => setLinks((before) => before.filter((one) => !isSame(one, link))),
      }}
      actions={
        <>
          {onFiles && drawers.creatable.length > 0 && (
            <Button icon={<Upload aria-hidden="true" />} onClick={choose}>
              {t(many ? 'upload:selectFiles' : 'upload:selectFile')}
            </Button>
          )}
          {input}
          {!onFiles && <CreateReference drawers={drawers} />}
        </>
      }
      onDone={() => pick(links)}
      onClose={onClose}
    />
  )
}

const isSame = (one: StoredLink, other: StoredLink) =>
  one.collection === other.collection && one.id === other.id
