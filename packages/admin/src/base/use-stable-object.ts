import { useMemo } from 'react'

/**
 * The same object as long as all that is in it is the same: what is given it is not drawn again. It must
 * have the same properties each time.
 */
export function useStableObject<T extends object>(object: T): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it is all that it depends on
  return useMemo(() => object, Object.values(object))
}
