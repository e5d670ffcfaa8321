import { useMemo } from 'react'
import type { Path } from '../../document/path.ts'
import { useField } from '../../document/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { FieldFrame, TextInput } from '../../ui/index.ts'
import { textOf } from '../plain-text.ts'

export interface BlockNameProps {
  readonly list: Path
  readonly id: string
  readonly readOnly: boolean
}

/** What its author calls a block, to find it again among others. */
export function BlockName({ list, id, readOnly }: BlockNameProps) {
  const { t } = useI18n()
  const path = useMemo(() => [...list, id, 'blockName'], [list, id])
  const { value, setValue, leave } = useField(path)
  return (
    <FieldFrame label={t('fields:blockName')} readOnly={readOnly}>
      <TextInput
        dir="auto"
        value={textOf(value)}
        onValueChange={(text) => setValue(text === '' ? null : text)}
        onBlur={leave}
      />
    </FieldFrame>
  )
}
