/** A notice stands beside what is open in front of the page: pressing it closes nothing. */
export function isPressOnNotice({
  reason,
  event,
}: {
  readonly reason: string
  readonly event: Event
}): boolean {
  return (
    reason === 'outside-press' &&
    event.target instanceof Element &&
    event.target.closest('[data-sonner-toaster]') !== null
  )
}
