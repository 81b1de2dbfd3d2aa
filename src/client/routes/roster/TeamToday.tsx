import type { ReactNode } from 'react'
import type { PlaceLeave, PlaceShift } from '@contract/roster'
import { LocationPicker } from '@client/kits/locations/LocationPicker'
import { ListStates } from '@client/kits/records/ListStates'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { selectSelectedLocation } from '@client/state/locations/locations'
import { usePlaceShifts } from '@client/state/roster/rosterApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { media } from '@client/theme/layout'
import { Avatar } from '@client/ui/Avatar'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { useMedia } from '@client/ui/useMedia'
import { formatInZone } from '@client/ui/zonedTime'
import { useLeaveDays } from './LeaveRow'
import * as team from './TeamToday.module.css'
import { RowsSkeleton } from './RosterTitle'
import * as styles from './rosterPage.module.css'

const groups = ['now', 'later', 'done'] as const

const groupOf = ({ dateStart, dateEnd }: PlaceShift, now: string): (typeof groups)[number] => {
  if (dateEnd <= now) return 'done'
  return dateStart <= now ? 'now' : 'later'
}

type RowProps = {
  /** Null: nobody has the shift yet. */
  person: PlaceShift['person']
  what: string | undefined
  start: string
  when: string
}

const TeamRow = ({ person, what, start, when }: RowProps) => {
  const texts = useTexts(rosterTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <li className={styles.row}>
      {person ? (
        <Avatar id={person.globalId} name={person.fullName} />
      ) : (
        <span className={team.empty} aria-hidden="true" />
      )}
      <span className={team.who}>
        <span className={team.name}>{person?.fullName ?? texts.openShift}</span>
        {what !== undefined && <span className={team.role}>{what}</span>}
      </span>
      <time className={team.times} dateTime={start} title={formatInZone(start, timeZone, 'full')}>
        {when}
      </time>
    </li>
  )
}

const ShiftRow = ({ shift: { person, role, dateStart, dateEnd } }: { shift: PlaceShift }) => {
  const timeZone = useAppSelector(selectTimeZone)
  const at = (instant: string) => formatInZone(instant, timeZone, 'time')
  return <TeamRow person={person} what={role?.name} start={dateStart} when={`${at(dateStart)} – ${at(dateEnd)}`} />
}

const AwayRow = ({ leave }: { leave: PlaceLeave }) => (
  <TeamRow person={leave.person} what={leave.type.name} start={leave.dateStart} when={useLeaveDays()(leave)} />
)

type GroupProps = { name: (typeof groups)[number] | 'away'; count: number; children: ReactNode }

const Group = ({ name, count, children }: GroupProps) => (
  <section className={styles.group} aria-labelledby={`team-${name}`}>
    <h3 id={`team-${name}`} className={team.group}>
      {useTexts(rosterTexts).groups[name]} ({count})
    </h3>
    <ul className={styles.card}>{children}</ul>
  </section>
)

/** Who works today at the selected location, as the clock stands, and who is on leave. */
export const TeamToday = () => {
  const texts = useTexts(rosterTexts)
  const place = useAppSelector(selectSelectedLocation)
  const now = useAppSelector(({ clock }) => clock.now)
  const isPhone = useMedia(media.phone)
  const { records, onLeave, list } = usePlaceShifts(place?.id, useToday())
  const shown = groups
    .map((group) => ({ group, shifts: records.filter((shift) => groupOf(shift, now) === group) }))
    .filter(({ shifts }) => shifts.length > 0)
  return (
    <div className={team.team}>
      {isPhone && <LocationPicker isWide />}
      {place && <h2 className={styles.heading}>{texts.teamAt(place.name)}</h2>}
      <ListStates
        list={{ ...list, isLoading: place !== undefined && list.isLoading }}
        isEmpty={records.length === 0 && onLeave.length === 0}
        texts={texts}
        skeleton={<RowsSkeleton label={texts.loadingShifts} />}
        empty={<EmptyState drawing={illustrations.board} text={place ? texts.noTeam(place.name) : texts.noLocation} />}
      >
        {shown.length === 0 && <p className={team.none}>{texts.noShiftsToday}</p>}
        {shown.map(({ group, shifts }) => (
          <Group key={group} name={group} count={shifts.length}>
            {shifts.map((shift) => (
              <ShiftRow key={shift.id} shift={shift} />
            ))}
          </Group>
        ))}
        {onLeave.length > 0 && (
          <Group name="away" count={onLeave.length}>
            {onLeave.map((leave) => (
              <AwayRow key={leave.id} leave={leave} />
            ))}
          </Group>
        )}
      </ListStates>
    </div>
  )
}
