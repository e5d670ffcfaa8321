import { slugOf } from '@stet/core'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useMemo, useState } from 'react'
import { valueAt } from '../../base/path.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { IconButton, TextInput } from '../../ui/index.ts'
import { textOf } from '../plain-text.ts'

/**
 * The last part of an address, made of another field's text:
 *
 *   unlocked ── the other text changes ──▶ follows it
 *      │ ▲
 *      │ └── unlocked by its button: made anew at once, and followed again
 *      └─── locked by its button, or written by hand ──▶ locked: changes only by hand
 *
 * A new document begins unlocked. One that exists begins locked unless it has no slug yet: links from
 * elsewhere lead to it.
 */
export function SlugInput({ field, path, readOnly }: FieldInputProps<'text'>) {
  const { t, label } = useI18n()
  const { store, operation, announce } = useFormContext()
  const { value, setValue, leave } = useFieldAt(path)
  const from = field.admin?.slugFrom ?? ''
  const source = useMemo(() => {
    const sibling = [...path.slice(0, -1), from]
    return store.fieldAt(sibling) === null ? [from] : sibling
  }, [store, path, from])
  const [isLocked, setLocked] = useState(() => operation === 'update' && textOf(value) !== '')

  useEffect(() => {
    if (isLocked || readOnly) return
    // What the editor types is followed; what the server or undo writes comes with its own slug.
    return store.onChange(({ source: writer, before, after }) => {
      if (writer !== 'user' || before === after) return
      const text = textOf(store.get(source))
      if (text !== textOf(valueAt(before, source))) store.follow(path, slugOf(text) || undefined)
    })
  }, [store, path, source, isLocked, readOnly])

  function generate(): void {
    const slug = slugOf(textOf(store.get(source)))
    setValue(slug === '' ? null : slug)
    announce(t('fields:slugGenerated', { slug }))
  }

  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <TextInput
        dir="ltr"
        value={textOf(value)}
        onValueChange={(text) => {
          setLocked(true)
          setValue(text === '' ? null : text)
        }}
        onBlur={leave}
        placeholder={label(field.admin?.placeholder, '') || undefined}
        spellCheck={false}
        suffix={
          !readOnly && (
            <>
              <IconButton
                size="small"
                label={t('fields:generateSlug')}
                icon={<RefreshCw aria-hidden="true" />}
                onClick={generate}
              />
              <IconButton
                size="small"
                label={t(isLocked ? 'fields:unlockSlug' : 'fields:lockSlug')}
                icon={isLocked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
                onClick={() => {
                  setLocked(!isLocked)
                  if (isLocked) generate()
                }}
              />
            </>
          )
        }
      />
    </FieldShell>
  )
}
