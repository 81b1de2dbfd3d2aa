import type { DiaryItem } from '@contract/diary'
import { Chips, ItemMeta } from '@client/kits/diary/ItemMeta'
import { Completed } from '@client/kits/diary/Completed'
import { DiarySkeleton } from '@client/kits/diary/DiarySkeleton'
import { ItemText } from '@client/kits/diary/ItemText'
import { Tick } from '@client/kits/diary/DiaryItem'
import { Totals } from '@client/kits/diary/Totals'
import { Part } from './Part'
import { samples } from './samples'

const { label, long, person, instant, day } = samples
const nothing = () => {}
const author = { id: 'p1', globalId: 'p1', fullName: person }
const note: DiaryItem = {
  id: 'd1',
  listType: 'note_list',
  description: long,
  important: true,
  displayAt: instant,
  expireAt: null,
  locationId: 'l1',
  author,
  orgRoles: [],
  users: [],
  answerable: false,
  responses: [],
  createdAt: instant,
  updatedAt: instant,
  lockVersion: 0,
}
const totals = { totalNotes: 3, totalTodos: 5, incompleteTodoLists: 2 }

/** What stands in the diary. */
export const DiaryParts = () => (
  <>
    <Part name="Tick: open, done, not to be answered">
      <Tick name={label} isTicked={false} isDisabled={false} onPress={nothing} />
      <Tick name={label} isTicked isDisabled={false} onPress={nothing} />
      <Tick name={label} isTicked={false} isDisabled onPress={nothing} />
    </Part>
    <Part name="ItemText: open and done; ItemMeta; Completed; Chips: few and many">
      <ItemText of="long" text={long} isDone={false} />
      <ItemText of="short" text={label} isDone />
      <ItemMeta item={note} day={day} />
      <Completed user={author} submittedAt={instant} />
      <Chips names={[person]} />
      <Chips names={[person, label, `${label} 2`, `${label} 3`, `${label} 4`]} />
    </Part>
    <Part name="Totals: loading, unknown, in tiles, in halves; DiarySkeleton">
      <Totals totals={undefined} isTiled />
      <Totals totals={null} isTiled />
      <Totals totals={totals} isTiled />
      <Totals totals={totals} />
      <DiarySkeleton rows={2} />
    </Part>
  </>
)
