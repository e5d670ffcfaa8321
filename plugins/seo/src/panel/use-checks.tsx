import { useConfig, useDocument, useValue } from '@stet/admin'
import { type FieldNode, fieldAt } from '../field-tree.ts'
import { boundsOf, type LengthStatus, lengthState } from '../length-state.ts'
import { type SeoPaths, seoMark, type TextMark } from '../mark.ts'

export interface Check {
  readonly part: 'title' | 'description' | 'image'
  readonly status: LengthStatus | 'noImage'
}

/** The checks of the fields that the document has, with how each stands. */
export function useChecks(paths: SeoPaths): readonly Check[] {
  const { kind, slug } = useDocument()
  const { collections, globals } = useConfig()
  const entities = kind === 'collection' ? collections : globals
  // Fields of a config are nodes of the tree that is looked through.
  const fields = (entities.find((one) => one.slug === slug)?.fields ?? []) as readonly FieldNode[]
  const title = useValue(paths.titlePath)
  const description = useValue(paths.descriptionPath)
  const image = useValue(paths.imagePath)
  const at = (path: string) => fieldAt(fields, path.split('.'))
  const ofText = (part: 'title' | 'description', path: string, value: unknown): Check[] => {
    const field = at(path)
    if (field === null) return []
    const bounds = boundsOf(part, seoMark(field) as TextMark | undefined, field)
    return [{ part, status: lengthState(typeof value === 'string' ? value : '', bounds).status }]
  }
  return [
    ...ofText('title', paths.titlePath, title),
    ...ofText('description', paths.descriptionPath, description),
    ...(at(paths.imagePath) === null
      ? []
      : [{ part: 'image', status: image ? 'good' : 'noImage' } as const]),
  ]
}
