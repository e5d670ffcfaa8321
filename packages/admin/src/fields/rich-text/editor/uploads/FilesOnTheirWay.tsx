import { COMMAND_PRIORITY_LOW, mergeRegister } from 'lexical'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useDocumentDrawers } from '../../../../document/references/document-drawers.ts'
import { useReferences } from '../../../../document/references/references-context.ts'
import { useFormPreference } from '../../../../form/form-preferences.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { toast } from '../../../../ui/index.ts'
import { useOfferedCollections } from '../documents/use-offered-collections.ts'
import type { SurfaceProps } from '../editor-feature.ts'
import { ChooseCollection } from './ChooseCollection.tsx'
import { FileDropMark } from './DropMark.tsx'
import { takers, takersOfPictures } from './file-takers.ts'
import {
  INSERT_FILES_COMMAND,
  INSERT_PICTURES_COMMAND,
  type PictureByAddress,
  type TextPlace,
} from './insert-files.ts'
import { pictureFile } from './picture-file.ts'
import { registerGivenFiles } from './register-given-files.ts'
import type { Incoming } from './text-uploads.ts'
import { useTextUploads } from './use-text-uploads.ts'

/** Something to upload, with the collections that take it. */
interface Given {
  readonly incoming: Incoming
  readonly at: TextPlace
  readonly takers: readonly string[]
}

/** Takes files that are dropped, pasted or chosen, and asks for their collection where several take them. */
export function FilesOnTheirWay({ view, readOnly }: SurfaceProps) {
  const { t } = useI18n()
  const references = useReferences()
  const { may } = useDocumentDrawers()
  const uploads = useTextUploads()
  const offered = useOfferedCollections('uploads')
  const targets = offered.flatMap((slug) => references.collection(slug) ?? [])
  const open = targets.filter(({ slug }) => may(slug, 'create'))
  const last = useFormPreference('rich-text-uploads')
  const [asked, setAsked] = useState<readonly Given[]>([])
  const [dropAt, setDropAt] = useState<TextPlace>(null)

  function send(given: readonly Given[], chosen: string | null): void {
    for (const { collection, at, incoming } of grouped(given, chosen)) {
      uploads.add(collection, incoming, at)
    }
  }
  const take = useEffectEvent((given: readonly Given[]) => {
    const isOpenQuestion = given.some(({ takers }) => takers.length > 1)
    if (isOpenQuestion) setAsked((before) => [...before, ...given])
    else send(given, null)
  })
  const takeFiles = useEffectEvent((files: readonly File[], at: TextPlace) => {
    if (open.length === 0) toast.warning(t('fields:noFilesInText'))
    else take(files.map((file) => ({ incoming: { file }, at, takers: takers(open, file) })))
  })
  const takePictures = useEffectEvent((pictures: readonly PictureByAddress[]) => {
    const fetching = takersOfPictures(open)
    const given = pictures.map(({ src, alt, at }): Given | null => {
      const file = pictureFile(src, t('fields:picture'))
      if (file) return { incoming: { file, alt }, at, takers: takers(open, file) }
      if (!/^https?:/i.test(src)) return null
      return { incoming: { address: src, alt }, at, takers: fetching }
    })
    const taken = given.flatMap((one) => (one !== null && one.takers.length > 0 ? [one] : []))
    const count = pictures.length - taken.length
    if (count > 0) toast.warning(t('fields:picturesNotFetched', { count }))
    take(taken)
  })

  useLayoutEffect(() => uploads.attach(view), [uploads, view])
  useEffect(() => {
    if (readOnly) return
    return mergeRegister(
      view.editor.registerCommand(
        INSERT_FILES_COMMAND,
        ({ files, at }) => {
          takeFiles(files, at)
          return true
        },
        COMMAND_PRIORITY_LOW,
      ),
      view.editor.registerCommand(
        INSERT_PICTURES_COMMAND,
        (pictures) => {
          if (offered.length > 0) takePictures(pictures)
          return offered.length > 0
        },
        COMMAND_PRIORITY_LOW,
      ),
      registerGivenFiles(view, { onOver: setDropAt, onFiles: (files, at) => takeFiles(files, at) }),
    )
  }, [view, readOnly, offered])

  const choices = targets.filter(({ slug }) => asked.some(({ takers }) => takers.includes(slug)))
  return (
    <>
      {dropAt !== null && <FileDropMark view={view} at={dropAt} />}
      {asked.length > 0 && (
        <ChooseCollection
          collections={choices}
          count={asked.length}
          last={typeof last.value === 'string' ? last.value : null}
          onChoose={(slug) => {
            last.save(slug)
            send(asked, slug)
            setAsked([])
          }}
          onClose={() => setAsked([])}
        />
      )}
    </>
  )
}

/** What goes to one collection at one place; the places stay in their order. */
function grouped(given: readonly Given[], chosen: string | null) {
  const groups: { collection: string; at: TextPlace; incoming: Incoming[] }[] = []
  for (const { incoming, at, takers } of given) {
    const collection = chosen !== null && takers.includes(chosen) ? chosen : (takers[0] ?? '')
    const group = groups.find((one) => one.collection === collection && one.at === at)
    if (group) group.incoming.push(incoming)
    else groups.push({ collection, at, incoming: [incoming] })
  }
  return groups
}
