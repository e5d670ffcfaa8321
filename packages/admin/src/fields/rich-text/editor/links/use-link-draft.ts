import { embeddedPlace, type RichTextNode } from '@stet/core'
import { useEffect, useState } from 'react'
import { useFormContext } from '../../../../form/form-context.ts'
import { FormView } from '../../../../form/form-view.ts'
import { NodeDraft } from '../drafts/node-draft.ts'
import { useTextField } from '../text-field.ts'
import { linkFieldsOf } from './link-fields.ts'
import type { ChosenLink } from './links.ts'
import type { EditedTarget } from './use-link-target.ts'

/** The fields of the site's links while a link is edited. */
export interface LinkDraft {
  readonly draft: NodeDraft
  readonly view: FormView
}

/** A draft of the document with the link; null where links have no fields of the site. */
export function useLinkDraft(chosen: ChosenLink, target: EditedTarget): LinkDraft | null {
  const { store, watchDraft } = useFormContext()
  const { field, path } = useTextField()
  const [made] = useState((): LinkDraft | null => {
    if (linkFieldsOf(field).length === 0) return null
    const stored = chosen.id === null ? undefined : embeddedPlace(store.get(path), chosen.id)?.node
    const node = stored ?? (newLink(target) as RichTextNode)
    const draft = new NodeDraft(store, path, node, stored === undefined)
    // What is wrong with it is shown from the start, as in the form around.
    if (store.problems.countBelow([draft.path]) > 0) draft.check()
    return { draft, view: new FormView() }
  })
  // Conditions of the fields may look at where the link leads.
  const { stored } = target
  const leadsTo = JSON.stringify(stored)
  useEffect(() => {
    if (made === null) return
    const { draft } = made
    const { linkType, newTab, url, doc } = JSON.parse(leadsTo)
    draft.store.setAll(
      Object.entries({ linkType, newTab, url, doc }).map(([name, value]) => ({
        path: [...draft.path, name],
        value,
      })),
    )
  }, [made, leadsTo])
  useEffect(() => made?.view && watchDraft?.(made.draft.store), [made, watchDraft])
  return made
}

const newLink = ({ stored }: EditedTarget) => ({
  ...{ type: 'link', version: 3, fields: stored, children: [] },
})
