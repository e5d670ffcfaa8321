import { isObject, type Json } from '@stet/core'
import type { NodeKey } from 'lexical'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Part, PartTextsContext } from '../../../../ui/index.ts'
import type { EditorFeature } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { editorFeatures } from './editor-features.ts'

/**
 * The features of an editor, with the lazy parts of those that its text has needed. `opened` is the text
 * that the editor begins with; later `cards` show what it lacks, because a node whose feature is not
 * loaded is a card.
 */
export function useLoadedFeatures(
  opened: () => Json | undefined,
  cards: Readonly<Record<NodeKey, Json>>,
) {
  const [loaded, setLoaded] = useState<readonly string[]>(() =>
    wantedBy(linesOf(opened())).filter(isThere),
  )
  const waiting = useRef<((view: EditorView) => void)[]>([])

  const load = useCallback(async (id: string) => {
    await featureOf(id)?.lazy?.part.load()
    setLoaded((before) => (before.includes(id) ? before : [...before, id]))
  }, [])
  const wanted = useMemo(() => wantedBy(Object.values(cards)), [cards])
  const missing = wanted.filter((id) => !loaded.includes(id)).join()
  useEffect(() => {
    // What cannot be fetched now stays a card, and is tried again when it is inserted or the text opened.
    for (const id of missing === '' ? [] : missing.split(',')) load(id).catch(() => undefined)
  }, [missing, load])

  const features = useMemo(
    () =>
      editorFeatures.flatMap((one) => (loaded.includes(one.id) ? [one, ...restOf(one)] : [one])),
    [loaded],
  )
  const words = use(PartTextsContext)
  const current = useRef<{ view: EditorView; loaded: readonly string[] } | null>(null)
  /** Call it with each view that has been made with `features`. */
  const whenMade = useCallback(
    (view: EditorView) => {
      current.current = { view, loaded }
      for (const resolve of waiting.current.splice(0)) resolve(view)
    },
    [loaded],
  )
  const fetch = useCallback(
    async (id: string): Promise<EditorView> => {
      const now = current.current
      if (now?.loaded.includes(id)) return now.view
      const made = new Promise<EditorView>((resolve) => waiting.current.push(resolve))
      try {
        await load(id)
      } catch (error) {
        words.tell()
        throw error
      }
      return made
    },
    [load, words],
  )
  return { features, fetch, whenMade }
}

/** The lazy parts that a stored text needs and that are not there. */
export function missingParts(text: Json | undefined): readonly Part<EditorFeature>[] {
  return wantedBy(linesOf(text))
    .filter((id) => !isThere(id))
    .flatMap((id) => featureOf(id)?.lazy?.part ?? [])
}

const featureOf = (id: string) => editorFeatures.find((one) => one.id === id)
const isThere = (id: string) => featureOf(id)?.lazy?.part.get() !== null
const restOf = ({ lazy }: EditorFeature): readonly EditorFeature[] => {
  const rest = lazy?.part.get()
  return rest ? [rest] : []
}

/** The features whose lazy part stored nodes need. */
function wantedBy(nodes: readonly Json[]): readonly string[] {
  const types = new Set(nodes.map((node) => isObject(node) && node.type))
  return editorFeatures
    .filter(({ lazy }) => lazy?.types.some((type) => types.has(type)))
    .map(({ id }) => id)
}

function linesOf(value: Json | undefined): readonly Json[] {
  const root = isObject(value) && isObject(value.root) ? value.root : {}
  return Array.isArray(root.children) ? root.children : []
}
