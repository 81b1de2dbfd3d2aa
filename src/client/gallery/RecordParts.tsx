import { useState } from 'react'
import * as z from 'zod/mini'
import { DateField } from '@client/kits/forms/PickerField'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import { FilterButton } from '@client/kits/records/FilterButton'
import { FilterForm } from '@client/kits/records/FilterForm'
import { RecordFeed } from '@client/kits/records/RecordFeed'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import { Avatar } from '@client/ui/Avatar'
import { Clamp } from '@client/ui/Clamp'
import { CountBadge } from '@client/ui/CountBadge'
import { LinkedText } from '@client/ui/LinkedText'
import { Mark } from '@client/ui/Mark'
import { RelativeTime } from '@client/ui/RelativeTime'
import { RichText } from '@client/ui/RichText'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { Part } from './Part'
import * as styles from './RecordParts.module.css'
import { samples } from './samples'

const { label, value, day, html, instant, linked, now, person, wrong, zone } = samples
const nothing = () => {}
const feedTexts = { label: 'Feed', failed: wrong, stale: wrong, moreFailed: wrong }

const Filters = ({ onClose }: { onClose: () => void }) => {
  const form = useLocalForm({
    schema: z.object({ from: z.string() }),
    fields: { from: { label } },
    saved: { from: day },
    onDone: onClose,
  })
  return (
    <FilterForm form={form} onClear={nothing} onClose={onClose}>
      <DateField {...form.fieldOf('from')} />
    </FilterForm>
  )
}

const LongText = () => {
  const [isExpanded, setIsExpanded] = useState(false)
  return (
    <Clamp isExpanded={isExpanded} onToggle={setIsExpanded}>
      <RichText html={html.repeat(6)} />
    </Clamp>
  )
}

/** What stands for people and records, and lists of them. */
export const RecordParts = () => (
  <>
    <Part name="Avatar: small, usual, large; CountBadge: few, many; Mark; VisuallyHidden">
      <Avatar id="1" name={person} size={24} />
      <Avatar id="1" name={person} size={24} isRound={false} />
      <Avatar id="2" name={person} />
      <Avatar id="3" name={person} size={64} />
      <CountBadge count={3} label="3 new" />
      <CountBadge count={240} label="240 new" />
      <Mark size={40} />
      <VisuallyHidden>{value}</VisuallyHidden>
    </Part>
    <Part name="RelativeTime: minutes, days ago">
      <RelativeTime instant={instant} now={now} timeZone={zone} />
      <RelativeTime instant="2026-02-20T09:00:00.000Z" now={now} timeZone={zone} />
    </Part>
    <Part name="Clamp: eight lines of a long text">
      <LongText />
    </Part>
    <Part name="RichText; LinkedText" isWide>
      <RichText html={html} />
      <p>
        <LinkedText text={linked} />
      </p>
    </Part>
    <Part name="FilterButton: none set, two set; FilterForm">
      <FilterButton dialog="gallery/none" count={0} isIconOnly={false} form={(close) => <Filters onClose={close} />} />
      <FilterButton dialog="gallery/two" count={2} isIconOnly form={(close) => <Filters onClose={close} />} />
      <Filters onClose={nothing} />
    </Part>
    <Part name="RecordFeed" isWide>
      <div className={styles.feed}>
        <RecordFeed
          list={shortCodes.list}
          query={{ per_page: 50 }}
          texts={feedTexts}
          className={undefined}
          rowHeight={44}
          skeleton={null}
          empty={null}
          row={({ id, position, total }) => (
            <article key={id} className={styles.row} aria-posinset={position} aria-setsize={total}>
              {id}
            </article>
          )}
        />
      </div>
    </Part>
  </>
)
