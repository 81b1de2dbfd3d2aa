import { clsx } from 'clsx'
import { tints } from '../theme/tints'
import * as styles from './Avatar.module.css'

/** The same person has the same tint everywhere: FNV-1a hash of the id. */
const tintOf = (id: string) => {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % tints.length
}

/** 'Priya Anand Nair' gives PN, 'Ella' gives E. */
const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}

type AvatarProps = { id: string; name: string; size?: number; isRound?: boolean }

/** Initials of a person, or in a square of a group. Hidden from assistive technology: the name is next to it. */
export const Avatar = ({ id, name, size = 32, isRound = true }: AvatarProps) => (
  <span
    className={clsx(isRound ? styles.avatar : styles.square, tints[tintOf(id)])}
    style={{ width: size, height: size, fontSize: size * 0.36 }}
    aria-hidden
  >
    {initialsOf(name)}
  </span>
)
