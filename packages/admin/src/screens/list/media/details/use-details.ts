import { useMediaQuery } from '../../../../panel/page/use-media-query.ts'
import type { List } from '../../query/use-list.ts'

/** Narrower windows have no room for it beside the files; there a file is looked at and opened. */
export const ROOM_FOR_DETAILS = '(min-width: 80rem)'

/** Whether what is known of a file is shown beside the files of a list. */
export function useHasDetails({ shape, preference }: List): boolean {
  const hasRoom = useMediaQuery(ROOM_FOR_DETAILS)
  return shape.collection.upload !== false && preference.details === true && hasRoom
}
