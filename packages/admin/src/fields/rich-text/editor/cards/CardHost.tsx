import { isObject, type Json } from '@stet/core'
import { type ComponentType, memo, useCallback, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { NodeCardProps } from './card.ts'

export interface CardHostProps extends Omit<NodeCardProps, 'json'> {
  readonly Card: ComponentType<NodeCardProps>
  readonly json: Json
}

/** Shows a card at its place in the text. It renders when its node changes, not with each caret. */
export const CardHost = memo(function CardHost({ Card, json, ...props }: CardHostProps) {
  const { view, nodeKey } = props
  const host = useSyncExternalStore(
    useCallback((listener: () => void) => view.watchCard(nodeKey, listener), [view, nodeKey]),
    () => view.editor.getElementByKey(nodeKey),
  )
  if (host === null || !isObject(json)) return null
  return createPortal(<Card {...props} json={json} />, host)
})
