import {
  FieldShell,
  type InputProps,
  RadioGroup,
  TextInput,
  useField,
  useMessages,
} from '@stet/admin'
import { useId } from 'react'
import { type ColorField, colorFrom } from '../../fields/color/type.ts'
import { Patch } from './ColorCell.tsx'
import styles from './color.module.css'

/** Writes a colour, or chooses one of the field's swatches. */
export function ColorInput({ field, path, readOnly }: InputProps<ColorField>) {
  const { value, setValue, leave } = useField(path)
  const { language, label } = useMessages()
  const id = useId()
  const text = typeof value === 'string' ? value : ''
  const { swatches = [] } = field
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <TextInput
        prefix={<Patch color={text} />}
        value={text}
        placeholder="#1a2b3c"
        dir="ltr"
        spellCheck={false}
        onValueChange={(next) => setValue(next === '' ? null : next)}
        onBlur={() => {
          const color = colorFrom(text)
          if (color !== undefined && color !== text) setValue(color)
          leave()
        }}
      />
      {swatches.length > 0 && (
        <div className={styles.swatches}>
          <span id={id}>{language === 'de' ? 'Farbfelder' : 'Swatches'}</span>
          <RadioGroup
            aria-labelledby={id}
            layout="horizontal"
            value={colorFrom(text) ?? null}
            onValueChange={setValue}
            onBlur={leave}
            options={swatches.map((swatch) => ({
              value: swatch.value,
              label: (
                <span className={styles.cell}>
                  <Patch color={swatch.value} />
                  {label(swatch.label, swatch.value)}
                </span>
              ),
            }))}
          />
        </div>
      )}
    </FieldShell>
  )
}
