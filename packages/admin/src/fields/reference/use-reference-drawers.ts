import { useDocumentDrawers } from '../../document/references/document-drawers.ts'
import { useReferences } from '../../document/references/references-context.ts'
import type { StoredLink } from '../../document/references/stored-link.ts'

export interface ReferenceDrawers {
  /** Collections in which the editor may make a document to refer to. */
  readonly creatable: readonly string[]
  /** Makes a document beside the form; it is linked as soon as it is stored, and once. */
  create(collection: string): void
  readonly mayEdit: (link: StoredLink) => boolean
  edit(link: StoredLink): void
}

/** Opens the documents that a field refers to, and new ones, beside the form. */
export function useReferenceDrawers({
  targets,
  allowCreate,
  allowEdit,
  onCreated,
}: {
  readonly targets: readonly string[]
  readonly allowCreate: boolean
  readonly allowEdit: boolean
  /** The form goes on below the drawer: this adds to what is chosen by then. */
  readonly onCreated: (link: StoredLink) => void
}): ReferenceDrawers {
  const drawers = useDocumentDrawers()
  const references = useReferences()
  function open(collection: string, id: StoredLink['id'] | null): void {
    let isLinked = id !== null
    let stored = id
    drawers.open({
      collection,
      id,
      onStored({ document }) {
        const known = document.id
        if (typeof known !== 'string' && typeof known !== 'number') return
        stored = known
        references.update(collection, known, document)
        if (isLinked) return
        isLinked = true
        onCreated({ collection, id: known })
      },
      onRemoved() {
        if (stored !== null) references.update(collection, stored, null)
      },
    })
  }

  return {
    creatable: allowCreate
      ? targets.filter((slug) => references.collection(slug) && drawers.may(slug, 'create'))
      : [],
    create: (collection) => open(collection, null),
    mayEdit: ({ collection }) => allowEdit && references.collection(collection) !== undefined,
    edit: ({ collection, id }) => open(collection, id),
  }
}
