import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/index.ts'

/** A state that lasts less is not worth interrupting a listener for. */
const SETTLED = 700

/** Announces a state that has lasted a moment, politely. */
export function Announcer({ text }: { text: string }) {
  const [said, setSaid] = useState<{ readonly text: string; readonly isFirst: boolean }>({
    text,
    isFirst: true,
  })
  useEffect(() => {
    if (text === said.text) return
    const timer = setTimeout(() => setSaid({ text, isFirst: false }), SETTLED)
    return () => clearTimeout(timer)
  }, [text, said])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {
        // How it stood on opening is on the page already.
        said.isFirst ? '' : said.text
      }
    </VisuallyHidden>
  )
}
