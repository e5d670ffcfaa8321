import type { Json, Parsed } from '@stet/core'
import { useCallback, useState } from 'react'
import { useForm } from '../../document/form-context.ts'
import type { Path } from '../../document/path.ts'
import type { FieldFault } from '../../document/problem-book.ts'
import { useValue } from '../../document/use-field.ts'
import { Code } from '../../ui/index.ts'
import { jsonText, parseJsonText } from './json-text.ts'

export interface JsonTextProps {
  readonly path: Path
  /** Whether the value is one that the field can hold. */
  readonly accept: (value: Json | null) => Parsed
  readonly placeholder?: string | undefined
}

/**
 * JSON being written. Until it is a value the text is kept, in the form and not in this component, and
 * the last value stays in the document.
 */
export function JsonText({ path, accept, placeholder }: JsonTextProps) {
  const { store } = useForm()
  const value = useValue(path)
  // How its author wrote the current value; anything else that comes along is written our way.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown } | null>(
    null,
  )
  const own = typed !== null && typed.value === value ? typed.text : jsonText(value)
  const text = store.unparsed(path)?.text ?? own

  const onValueChange = useCallback(
    (next: string) => {
      const fault = faultOf(next, accept)
      if (fault === null) {
        const parsed = parseJsonText(next)
        store.set(path, parsed.ok ? parsed.value : null)
      } else {
        store.setUnparsed(path, { text: next, fault })
      }
      setTyped({ text: next, value: store.get(path) })
    },
    [store, path, accept],
  )
  return (
    <Code
      value={text}
      onValueChange={onValueChange}
      onBlur={() => store.touch(path)}
      placeholder={placeholder}
      data-own-undo
    />
  )
}

function faultOf(text: string, accept: (value: Json | null) => Parsed): FieldFault | null {
  const parsed = parseJsonText(text)
  if (!parsed.ok) {
    return parsed.line === null
      ? { key: 'fields:notJSON' }
      : { key: 'fields:notJSONInLine', values: { line: parsed.line } }
  }
  const accepted = accept(parsed.value)
  return accepted.ok ? null : accepted.problem
}
