import type { ShiftEntry } from '@contract/shifts'
import { useEntryWords } from '@client/kits/shifts/EntryRow'
import { Tag } from '@client/ui/Tag'
import * as styles from './EntryBlock.module.css'

const looks = { shift: styles.shift, offer: styles.offer, leave: styles.leave }

/** A shift, leave or an offer in its day of a week. */
export const EntryBlock = ({ entry }: { entry: ShiftEntry }) => {
  const { kind, title, facts, tag } = useEntryWords()(entry)
  return (
    <li className={looks[kind]}>
      <span className={styles.title}>{title}</span>
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
      {tag && (
        <span className={styles.tag}>
          <Tag look={tag.look}>{tag.text}</Tag>
        </span>
      )}
    </li>
  )
}
