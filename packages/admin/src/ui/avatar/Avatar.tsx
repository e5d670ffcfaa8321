import styles from './Avatar.module.css'
import { initialsOf } from './initials.ts'

export interface AvatarProps {
  /** Of the person; it is said beside the avatar, which screen readers leave out. */
  readonly name: string
  /** Default `medium`; `small` stands in a line of text. */
  readonly size?: 'small' | 'medium'
}

/** A person by their initials, on a tint that the name has everywhere. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  return (
    <span aria-hidden="true" className={styles.avatar} data-size={size} data-tint={tintOf(name)}>
      {initialsOf(name)}
    </span>
  )
}

/** Soft colours of states, on which the contrast of ink is checked. */
const TINTS = 4

function tintOf(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum % TINTS
}
