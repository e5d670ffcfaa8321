import { useEffect, useState } from 'react'

/** Milliseconds for which it is said that a text was copied. */
const CONFIRMATION = 2000

/** Copies texts to the clipboard; the result says for a moment that it did. */
export function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => void } {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION)
    return () => clearTimeout(timer)
  }, [isCopied])
  return {
    isCopied,
    // Without a clipboard (plain HTTP, or refused) nothing is claimed.
    copy: (text) =>
      void navigator.clipboard?.writeText(text).then(
        () => setCopied(true),
        () => {},
      ),
  }
}
