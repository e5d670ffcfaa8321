import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which what is typed is requested. */
const QUIET = 300

/** A text that is typed at once and taken over after a pause; the address may change it, too. */
export function useTyped(
  value: string,
  onChange: (value: string) => void,
): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => change.current(text), QUIET)
    return () => clearTimeout(timer)
  }, [text, value])
  return [text, setText]
}
