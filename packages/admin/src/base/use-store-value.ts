import { useCallback, useSyncExternalStore } from 'react'

/** A store with a subscription for each key, such as a path or a name. */
export interface KeyedStore<Key> {
  subscribe(key: Key, listener: () => void): () => void
}

/**
 * What a store holds at a key: the component renders again when that changes, and for nothing else. `read`
 * must be the same function each time, and answer the same value as long as nothing changed.
 */
export function useStoreValue<Key, Store extends KeyedStore<Key>, Value>(
  store: Store,
  key: Key,
  read: (store: Store, key: Key) => Value,
): Value {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]),
    useCallback(() => read(store, key), [store, key, read]),
  )
}

/** Where there is no store: nothing is ever told. */
export const neverNotifies = () => () => {}
