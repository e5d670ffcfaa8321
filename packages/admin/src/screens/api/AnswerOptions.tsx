import { useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig } from '../../panel/session/use-session.ts'
import { Checkbox, FieldFrame, NumberInput, Select } from '../../ui/index.ts'
import styles from './AnswerView.module.css'
import { type ApiSearch, DEPTH, isDepth } from './api-search.ts'

export interface AnswerOptionsProps {
  /** Whether there are drafts to ask for. */
  hasDrafts: boolean
  choices: {
    readonly draft: boolean
    readonly locale: string | null
    readonly depth: number
    readonly authenticated: boolean
  }
  onChoose: (search: ApiSearch) => void
}

/** All locales at once, in the words of the API. */
const ALL = 'all'

/** What is asked for: each change asks again. */
export function AnswerOptions({ hasDrafts, choices, onChoose }: AnswerOptionsProps) {
  const { t, localeName } = useI18n()
  const { localization } = useConfig()
  const { draft, locale, depth, authenticated } = choices
  return (
    <fieldset aria-label={t('api:options')} className={styles.options}>
      <div className={styles.checks}>
        {hasDrafts && (
          <Checkbox
            label={t('version:draft')}
            checked={draft}
            onCheckedChange={(checked) => onChoose({ draft: checked })}
          />
        )}
        <Checkbox
          label={t('api:authenticated')}
          checked={authenticated}
          onCheckedChange={(checked) => onChoose({ authenticated: checked })}
        />
      </div>
      {localization !== false && (
        <FieldFrame label={t('localization:locale')} className={styles.option}>
          <Select
            inline
            value={locale}
            options={[
              ...localization.locales.map((one) => ({
                value: one.code,
                label: localeName(one),
              })),
              { value: ALL, label: t('localization:allLocales') },
            ]}
            onValueChange={(next) => next !== null && onChoose({ locale: next })}
          />
        </FieldFrame>
      )}
      <Depth depth={depth} onChoose={(next) => onChoose({ depth: next })} />
    </fieldset>
  )
}

/** What is typed and out of bounds stays with its problem, and what was asked for stays shown. */
function Depth({ depth, onChoose }: { depth: number; onChoose: (depth: number) => void }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState<number | null>(depth)
  const [asked, setAsked] = useState(depth)
  // The address may change without the input, as by going back.
  if (asked !== depth) {
    setAsked(depth)
    setTyped(depth)
  }
  return (
    <FieldFrame
      label={t('api:depth')}
      className={styles.option}
      errors={
        isDepth(typed) ? [] : [t('api:depthBounds', { least: DEPTH.least, most: DEPTH.most })]
      }
    >
      <NumberInput
        value={typed}
        min={DEPTH.least}
        max={DEPTH.most}
        step={1}
        increaseLabel={t('api:deeper')}
        decreaseLabel={t('api:lessDeep')}
        className={styles.depth}
        onValueChange={(next) => {
          setTyped(next)
          if (isDepth(next) && next !== depth) onChoose(next)
        }}
      />
    </FieldFrame>
  )
}
