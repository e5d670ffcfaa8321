import { useEffect, useState } from 'react'

/** Milliseconds for which “Copied” is shown. */
const CONFIRMATION = 2000

/** Copies texts to the clipboard; `isCopied` is true for a moment afterwards. */
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
