import { embeddedPlaces, type RichTextNode } from '@stet/core'
import { type Path, pathKey } from '../../../../base/path.ts'
import type { FormStore } from '../../../../document/store/form-store.ts'
import type { FieldFault } from '../../../../document/store/problem-store.ts'

/** A link in whose fields something is wrong. */
export interface LinkProblem {
  readonly id: string
  readonly words: string
  /** Of the first field. */
  readonly path: Path
  readonly fault: FieldFault
}

/** The links of the text at a path that have problems, in the order of the text. */
export function linkProblems(store: FormStore, text: Path): readonly LinkProblem[] {
  if (store.problems.countBelow([text]) === 0) return none
  const first = new Map<string, Path>()
  for (const path of store.problems.shown) {
    const id = path[text.length]
    const isInText = pathKey(path.slice(0, text.length)) === pathKey(text)
    if (id !== undefined && isInText && !first.has(id)) first.set(id, path)
  }
  return embeddedPlaces(store.get(text)).flatMap(({ id, kind, node }) => {
    const path = first.get(id)
    const fault = path && store.problems.shownAt(path)[0]
    return kind === 'link' && path && fault ? [{ id, words: wordsOf(node), path, fault }] : []
  })
}

const none: readonly LinkProblem[] = Object.freeze([])

function wordsOf({ children }: RichTextNode): string {
  if (!Array.isArray(children)) return ''
  return (children as readonly RichTextNode[])
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('')
}
