import { embeddedPlace, isObject, type JsonObject, type Plan } from '@stet/core'
import {
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'
import { useEffect, useMemo, useRef } from 'react'
import type { Path } from '../../../../base/path.ts'
import { nodeAt } from '../../../../document/store/plan-lookup.ts'
import { type FormContextValue, useFormContext } from '../../../../form/form-context.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { toast } from '../../../../ui/index.ts'
import { copyText, pastedText } from '../../../rows/copying/clipboard.ts'
import { copiedText, fittingCopies } from '../../../rows/copying/copied-rows.ts'
import { takeCopies } from '../../../rows/copying/take-copies.ts'
import type { RowClipboard } from '../../../rows/copying/use-row-clipboard.ts'
import type { RowActions } from '../../../rows/use-row-actions.ts'
import { $createCard } from '../cards/CardNode.ts'
import type { EditorView } from '../editor-view.ts'
import { $emptyLineBeside, $moveOne, $moveToEnd } from '../lines/line-moves.ts'
import { blockNode, enterFirst } from './insert-block.ts'

export interface BlockActions
  extends Pick<RowActions, 'move' | 'addBeside' | 'duplicate' | 'remove'>,
    Pick<RowClipboard, 'copy' | 'paste'> {
  /** Whether nothing stands before the block, or behind it. */
  readonly ends: () => { readonly isFirst: boolean; readonly isLast: boolean }
}

export interface BlockActionsOptions {
  readonly view: EditorView
  readonly nodeKey: NodeKey
  /** The field of the text. */
  readonly field: Path
  readonly id: string
  /** How the block is called. */
  readonly title: string
}

/**
 * What can be done with a block of a text, in the words and ways of rows: the focus goes where the
 * editor goes on, screen readers are told, and what was removed can be put back.
 */
export function useBlockActions(options: BlockActionsOptions): BlockActions {
  const form = useFormContext()
  const { t } = useI18n()
  const { view, nodeKey, field, id } = options
  const latest = useRef({ t, ...options })
  useEffect(() => {
    latest.current = { t, ...options }
  })
  return useMemo(() => {
    const { store, announce, offerUndo } = form
    const named = () => ({ title: latest.current.title })
    const say = (key: Parameters<typeof t>[0], values: object = named()) =>
      latest.current.t(key, values as never)
    return {
      ends: () => view.editor.read(() => $endsOf(nodeKey)),
      move(_id, where) {
        const $move = () => {
          const node = $getNodeByKey(nodeKey)
          if (node === null) return
          if (where === 'top' || where === 'bottom') $moveToEnd(node, where)
          else $moveOne(node, where === 'up' ? -1 : 1)
        }
        view.editor.update($move, { discrete: true, tag: SKIP_DOM_SELECTION_TAG })
        announce(
          say('fields:rowMoved', { ...named(), ...view.editor.read(() => $placeOf(nodeKey)) }),
        )
      },
      addBeside(_id, side) {
        view.edit(() => $emptyLineBeside(nodeKey, side))
        view.focus()
      },
      duplicate() {
        const node = view.storedNode(nodeKey)
        if (node === null) return
        const copies = view.insertStoredAfter(nodeKey, [node], 'copied')
        if (copies.length === 0) return
        enterFirst(view, copies)
        announce(say('fields:rowAdded'))
      },
      remove() {
        const node = view.storedNode(nodeKey)
        const place = view.editor.read(() => $placeOf(nodeKey))
        view.removeCard(nodeKey)
        if (node === null) return
        offerUndo(say('fields:rowRemoved'), () => {
          if (embeddedPlace(view.value, id) !== undefined) return
          view.edit(() => $putBack(node, place))
          view.enterCard(id)
          announce(say('fields:rowRestored'))
        })
      },
      copy() {
        const values = store.get([...field, id])
        if (!isObject(values)) return
        const text = copiedText({ kind: 'blocks', rows: [values] })
        void copyText(text).then(() => toast.success(say('fields:rowsCopied', { count: 1 })))
      },
      paste() {
        void pastedText().then((text) => {
          const rows = takeCopies(text, {
            fitting: (copied) => fittingCopies('blocks', copied, planOf(form, field)),
            room: Number.POSITIVE_INFINITY,
            t: latest.current.t,
          })
          if (rows.length === 0) return
          enterFirst(view, view.insertStoredAfter(nodeKey, rows.map(blockNode), 'copied'))
          announce(say('fields:rowsPasted', { count: rows.length }))
        })
      },
    }
  }, [form, view, nodeKey, field, id])
}

/** The fields of a block that may stand in the text. */
function planOf({ store }: FormContextValue, field: Path): (row: JsonObject) => Plan | undefined {
  const node = nodeAt(store.plan, store.getDocument(), field)?.node
  const plans = node?.shape === 'value' ? node.embedded : null
  return ({ blockType }) => plans?.get(`block.${String(blockType)}`)
}

function $endsOf(key: NodeKey) {
  const node = $getNodeByKey(key)
  return { isFirst: !node?.getPreviousSibling(), isLast: !node?.getNextSibling() }
}

interface Place {
  /** Of the element that it is in. */
  readonly parent: NodeKey | null
  /** From 1 on, as people count. */
  readonly position: number
  readonly total: number
}

function $placeOf(key: NodeKey): Place {
  const node = $getNodeByKey(key)
  const parent = node?.getParent() ?? null
  return {
    parent: parent?.getKey() ?? null,
    position: (node?.getIndexWithinParent() ?? 0) + 1,
    total: parent?.getChildrenSize() ?? 0,
  }
}

/** Puts a removed block where it was, or at the end of the text if that is gone. */
function $putBack(json: JsonObject, { parent, position }: Place): void {
  const around = parent === null ? null : $getNodeByKey(parent)
  const holder = $isElementNode(around) && around.isAttached() ? around : $getRoot()
  holder.splice(Math.min(position - 1, holder.getChildrenSize()), 0, [$createCard(json, false)])
}
