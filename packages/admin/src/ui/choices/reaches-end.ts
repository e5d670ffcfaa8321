// Early enough that the next page is there before the person is.
const nearEnd = 96

/** Whether a scrolled list is about to show its last line. */
export function reachesEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
  return scrollTop + clientHeight >= scrollHeight - nearEnd
}
