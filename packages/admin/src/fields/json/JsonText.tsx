import type { Json, MessageKey, MessageValues, Parsed } from '@stet/core'
import { useCallback, useMemo, useState } from 'react'
import type { Path } from '../../base/path.ts'
import type { FieldFault } from '../../document/store/problem-store.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useUnparsed, useValueAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { CodeControl } from '../CodeControl.tsx'
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
  const { store } = useFormContext()
  const { t } = useI18n()
  const value = useValueAt(path)
  const unparsed = useUnparsed(path)
  // How its author wrote the current value; anything else that comes along is written our way.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown } | null>(
    null,
  )
  const own = typed !== null && typed.value === value ? typed.text : jsonText(value)
  const fault = useMemo(
    () => (unparsed === undefined ? null : faultOf(unparsed, accept)),
    [unparsed, accept],
  )

  const onValueChange = useCallback(
    (next: string) => {
      const found = faultOf(next, accept)
      if (found === null) {
        const parsed = parseJsonText(next)
        store.set(path, parsed.ok ? parsed.value : null)
      } else {
        store.setUnparsed(path, { text: next, fault: found })
      }
      setTyped({ text: next, value: store.get(path) })
    },
    [store, path, accept],
  )
  return (
    <CodeControl
      language="json"
      value={unparsed ?? own}
      onValueChange={onValueChange}
      onBlur={() => store.touch(path)}
      placeholder={placeholder}
      fault={fault && { position: fault.position, message: t(fault.key, fault.values) }}
    />
  )
}

/** What is wrong, and where in the text. */
type TextFault = FieldFault & {
  readonly key: MessageKey
  readonly values?: MessageValues
  readonly position: number
}

function faultOf(text: string, accept: (value: Json | null) => Parsed): TextFault | null {
  const parsed = parseJsonText(text)
  if (!parsed.ok) {
    const { position, line, column } = parsed
    return { key: 'fields:notJSON', values: { line, column }, position }
  }
  const accepted = accept(parsed.value)
  return accepted.ok ? null : { ...accepted.problem, position: 0 }
}
