import { Check, StickyNote } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { DiaryItem as Item } from '@contract/diary'
import { isTodo, useDiaryItem, useTick } from '@client/state/diary/diarySelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { Tag } from '@client/ui/Tag'
import { Chips, ItemMeta } from './ItemMeta'
import { Completed } from './Completed'
import * as styles from './DiaryItem.module.css'
import { ItemText } from './ItemText'
import { addresseesOf } from './itemTimes'

type TickProps = { name: string; isTicked: boolean; isDisabled: boolean; onPress: () => void }

/** The box of a to-do. A label around it gives it the size that a thumb needs. */
export const Tick = ({ name, isTicked, isDisabled, onPress }: TickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      className={styles.input}
      aria-label={name}
      checked={isTicked}
      disabled={isDisabled}
      onChange={onPress}
    />
    <span className={styles.box}>{isTicked && <Check size={14} strokeWidth={2.5} aria-hidden="true" />}</span>
  </label>
)

type Props = {
  id: string
  /** The day that is shown, '2026-03-02'. */
  day: string
  /** What can be done with it; left out where nothing shall be (DB-034). */
  menu?: (item: Item) => ReactNode
}
type PartProps = Omit<Props, 'id'> & { item: Item }

type BodyProps = PartProps & {
  /** Of a to-do that is done. */
  completion?: ComponentProps<typeof Completed> | undefined
}
const Body = ({ item, day, menu, completion }: BodyProps) => {
  const texts = useTexts(diaryTexts)
  const isDone = completion !== undefined
  const names = addresseesOf(item)
  const isForAll = isTodo(item) && names.length === 0
  return (
    <>
      <div className={styles.body}>
        <ItemText of={item.id} text={item.description} isDone={isDone} />
        <ItemMeta item={item} day={day} />
        {completion ? <Completed {...completion} /> : <Chips names={isForAll ? [texts.allRoles] : names} />}
      </div>
      {item.important && !isDone && (
        <div className={styles.tag}>
          <Tag look="urgent">{texts.important}</Tag>
        </div>
      )}
      {menu && <div className={styles.menu}>{menu(item)}</div>}
    </>
  )
}

/** A to-do with its tick; a press counts at once (DY-046, DY-048). */
const Todo = (props: PartProps) => {
  const { completion, isTicked, press } = useTick(props.item)
  return (
    <>
      <Tick name={props.item.description} isTicked={isTicked} isDisabled={!props.item.answerable} onPress={press} />
      <Body {...props} completion={completion} />
    </>
  )
}

const Note = (props: PartProps) => {
  const { note } = useTexts(diaryTexts)
  return (
    <>
      <span className={styles.icon} role="img" aria-label={note}>
        <StickyNote size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Body {...props} />
    </>
  )
}

/** A note or a to-do of the diary. */
export const DiaryItem = ({ id, ...props }: Props) => {
  const item = useDiaryItem(id)
  if (!item) return null
  return (
    <li className={styles.item} data-diary-item={id}>
      <div className={styles.row}>
        {isTodo(item) ? <Todo item={item} {...props} /> : <Note item={item} {...props} />}
      </div>
    </li>
  )
}
