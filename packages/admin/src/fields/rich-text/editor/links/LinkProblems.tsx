import { embeddedPlace } from '@stet/core'
import { $getNearestNodeFromDOMNode, mergeRegister } from 'lexical'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Path } from '../../../../base/path.ts'
import { useFormContext } from '../../../../form/form-context.ts'
import { useFaultText } from '../../../../form/use-field.ts'
import { useReveal } from '../../../../form/use-view.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { excerpt } from '../../../plain-text.ts'
import type { SurfaceProps } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { $isLink, AutoLinkNode, LinkNode } from './LinkNode.ts'
import styles from './LinkProblems.module.css'
import { type LinkProblem, linkProblems } from './link-problems.ts'

/** Says below the text which links lack something, and opens them; they are marked in the text too. */
export function LinkProblems({ view, field: text, readOnly }: SurfaceProps) {
  const { t, label } = useI18n()
  const { store } = useFormContext()
  const problems = useLinkProblems(text)
  const textOf = useFaultText()
  useMarks(view, problems)
  const open = useCallback((id: string) => openLink(view, id), [view])
  const texts = useMemo(() => [text], [text])
  useReveal(
    texts,
    useCallback(
      (path: Path) => {
        const id = path[text.length]
        if (id === undefined || embeddedPlace(store.get(text), id)?.kind !== 'link') return
        // What an undo changed is seen at the caret; what is wrong is to be mended in the dialog.
        if (!readOnly && store.problems.countBelow([[...text, id]]) > 0) open(id)
      },
      [store, text, open, readOnly],
    ),
  )
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={t('fields:linkProblems')}>
      {problems.map(({ id, words, path, fault }) => {
        const field = store.fieldAt(path)
        const name = label(
          (field && 'label' in field && field.label) || undefined,
          path.at(-1) ?? '',
        )
        const problem = textOf(fault)
        const said = t('fields:linkProblem', { words: excerpt(words), field: name, problem })
        return (
          <li key={id}>
            {readOnly ? (
              said
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                className={styles.open}
                onClick={() => open(id)}
              >
                {said}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function useLinkProblems(text: Path): readonly LinkProblem[] {
  const { store } = useFormContext()
  const [problems, setProblems] = useState(() => linkProblems(store, text))
  useEffect(() => {
    const look = () =>
      setProblems((before) => {
        const now = linkProblems(store, text)
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      })
    look()
    return store.problems.subscribeCounts(look)
  }, [store, text])
  return problems
}

/** Marks the links that have problems. */
function useMarks({ editor }: EditorView, problems: readonly LinkProblem[]): void {
  useEffect(() => {
    const ids = new Set(problems.map(({ id }) => id))
    const mark = () => {
      for (const { anchor, id } of linksIn(editor)) {
        anchor.toggleAttribute('data-invalid', id !== null && ids.has(id))
      }
    }
    mark()
    if (ids.size === 0) return
    return mergeRegister(
      editor.registerMutationListener(LinkNode, mark, { skipInitialization: true }),
      editor.registerMutationListener(AutoLinkNode, mark, { skipInitialization: true }),
    )
  }, [editor, problems])
}

/** Puts the caret into a link and opens its dialog. */
function openLink(view: EditorView, id: string): void {
  const found = linksIn(view.editor).find((link) => link.id === id)
  if (found === undefined) return
  view.editor.update(() => found.node.selectStart(), { discrete: true })
  view.openLink()
}

interface ShownLink {
  readonly anchor: HTMLElement
  readonly node: LinkNode
  readonly id: string | null
}

function linksIn(editor: EditorView['editor']): readonly ShownLink[] {
  const anchors = [...(editor.getRootElement()?.querySelectorAll('a') ?? [])]
  return editor.getEditorState().read(
    () =>
      anchors.flatMap((anchor) => {
        const node = $getNearestNodeFromDOMNode(anchor)
        return $isLink(node) ? [{ anchor, node, id: node.id }] : []
      }),
    { editor },
  )
}
