import { type FieldInputProps, FieldShell, Textarea, useField, useMessages } from '@stet/admin'
import styles from './StandfirstField.module.css'

/** Characters that the front page shows under a title. */
const FRONT_PAGE = 160

/** The input of the standfirst, with a note of how much of it the front page shows. */
export function StandfirstField({ field, path, readOnly }: FieldInputProps<'textarea'>) {
  const { value, setValue, leave } = useField(path)
  const { language } = useMessages()
  const text = typeof value === 'string' ? value : ''
  const left = FRONT_PAGE - text.length
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <Textarea
        value={text}
        onValueChange={(next) => setValue(next)}
        onBlur={leave}
        readOnly={readOnly}
        maxLength={field.maxLength}
      />
      <div className={styles.measure}>
        <meter
          className={styles.meter}
          min={0}
          max={FRONT_PAGE}
          value={Math.min(text.length, FRONT_PAGE)}
          aria-label={wording(language).label}
        />
        <output dir="auto">
          {left < 0 ? wording(language).over(-left) : wording(language).left(left)}
        </output>
      </div>
    </FieldShell>
  )
}

function wording(language: string) {
  return language === 'de'
    ? {
        label: 'Platz auf der Titelseite',
        left: (count: number) => `Noch ${count} Zeichen auf der Titelseite`,
        over: (count: number) => `${count} Zeichen zu lang für die Titelseite`,
      }
    : {
        label: 'Room on the front page',
        left: (count: number) => `${count} characters left on the front page`,
        over: (count: number) => `${count} characters too long for the front page`,
      }
}
