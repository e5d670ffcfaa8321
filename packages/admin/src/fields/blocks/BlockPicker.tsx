import type { ClientBlock } from '@stet/core'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Dialog, TextInput, VisuallyHidden } from '../../ui/index.ts'
import styles from './BlockPicker.module.css'
import { BlockPicture } from './BlockPicture.tsx'
import { type BlockGroup, blockGroups } from './block-choices.ts'
import { neighbourOf } from './grid-keys.ts'

export interface BlockPickerProps {
  readonly blocks: readonly ClientBlock[]
  readonly open: boolean
  readonly onClose: () => void
  /** Adds the block; answers the row's id. */
  readonly onPick: (slug: string) => string
  /** Where writing begins in a row: the focus goes there when the picker closes. */
  readonly beginningOf: (id: string) => HTMLElement | null
}

/** Which block it is to be: all that may be there, with a picture each, found by typing or looking. */
export function BlockPicker({ blocks, open, onClose, onPick, beginningOf }: BlockPickerProps) {
  const { t } = useI18n()
  const picked = useRef<string | null>(null)
  function takePicked(): HTMLElement | null {
    const id = picked.current
    picked.current = null
    return id === null ? null : beginningOf(id)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t('fields:chooseBlock')}
      closeLabel={t('general:close')}
      size="large"
      finalFocus={takePicked}
    >
      <Choices
        blocks={blocks}
        onPick={(slug) => {
          onClose()
          picked.current = onPick(slug)
        }}
      />
    </Dialog>
  )
}

interface ChoicesProps {
  readonly blocks: readonly ClientBlock[]
  readonly onPick: (slug: string) => void
}

function Choices({ blocks, onPick }: ChoicesProps) {
  const { t, label } = useI18n()
  const [sought, setSought] = useState('')
  const element = useRef<HTMLDivElement>(null)
  const groups = blockGroups(blocks, sought, label)
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)

  function onKeyDown(event: KeyboardEvent): void {
    const found = [...(element.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
    const search = element.current?.querySelector<HTMLElement>('input')
    if (event.target === search) {
      if (event.key === 'Enter' && found.length > 0) {
        event.preventDefault()
        found[0]?.click()
      } else if (event.key === 'ArrowDown') {
        event.preventDefault()
        found[0]?.focus()
      }
      return
    }
    const next = neighbourOf(found, event.target, event.key)
    if (next === null) return
    event.preventDefault()
    ;(next === 'before' ? search : next)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from one button in it to another
    <div ref={element} className={styles.choices} onKeyDown={onKeyDown}>
      <TextInput
        type="search"
        value={sought}
        onValueChange={setSought}
        aria-label={t('fields:searchForBlock')}
        placeholder={t('fields:searchForBlock')}
        prefix={<Search aria-hidden="true" className={styles.glass} />}
      />
      <VisuallyHidden role="status">
        {sought !== '' && t('fields:blocksFound', { count })}
      </VisuallyHidden>
      {count === 0 && <p className={styles.nothing}>{t('fields:noBlockFound', { sought })}</p>}
      {groups.map((group) => (
        <Group key={group.title} group={group} onPick={onPick} />
      ))}
    </div>
  )
}

interface GroupProps extends Pick<ChoicesProps, 'onPick'> {
  readonly group: BlockGroup
}

function Group({ group: { title, choices }, onPick }: GroupProps) {
  const { t } = useI18n()
  const titleId = useId()
  return (
    <section
      aria-label={title === '' ? t('fields:blocks') : undefined}
      {...(title !== '' && { 'aria-labelledby': titleId })}
    >
      {title !== '' && (
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
      )}
      <ul className={styles.grid}>
        {choices.map(({ block, label }) => (
          <li key={block.slug}>
            <button
              type="button"
              data-choice
              className={styles.choice}
              onClick={() => onPick(block.slug)}
            >
              <BlockPicture block={block} />
              <span className={styles.label}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
