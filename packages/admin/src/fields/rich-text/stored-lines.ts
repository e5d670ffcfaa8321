import { isObject, type Json, type JsonObject } from '@stet/core'

export function storedChildren(node: Json): readonly Json[] {
  return isObject(node) && Array.isArray(node.children) ? node.children : []
}

export function storedDirection({ direction }: JsonObject): 'ltr' | 'rtl' | 'auto' {
  return direction === 'ltr' || direction === 'rtl' ? direction : 'auto'
}

/** A list in an item of another takes the place of its words. */
export const isList = (node: Json | undefined): boolean => isObject(node) && node.type === 'list'
