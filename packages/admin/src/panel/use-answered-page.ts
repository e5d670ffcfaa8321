import { useEffect } from 'react'

/** Brings the address to the page that was answered where the one that it names is past the end. */
export function useAnsweredPage(
  asked: number,
  /** Absent while another page is shown in its place. */
  answered: number | undefined,
  goTo: (page: number | undefined) => void,
): void {
  useEffect(() => {
    if (answered !== undefined && answered < asked) goTo(answered > 1 ? answered : undefined)
  })
}
