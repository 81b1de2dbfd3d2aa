import type { PlaceShift } from '@contract/roster'
import { LocationPicker } from '@client/kits/locations/LocationPicker'
import { ListStates } from '@client/kits/records/ListStates'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { selectSelectedLocation } from '@client/state/locations/locationsSelectors'
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
import * as styles from './rosterPage.module.css'
import { RowsSkeleton } from './RowsSkeleton'
import * as team from './TeamToday.module.css'

const groups = ['now', 'later', 'done'] as const

const groupOf = ({ dateStart, dateEnd }: PlaceShift, now: string): (typeof groups)[number] => {
  if (dateEnd <= now) return 'done'
  return dateStart <= now ? 'now' : 'later'
}

const TeamRow = ({ shift: { person, role, dateStart, dateEnd } }: { shift: PlaceShift }) => {
  const texts = useTexts(rosterTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const at = (instant: string) => formatInZone(instant, timeZone, 'time')
  return (
    <li className={styles.row}>
      {person ? (
        <Avatar id={person.globalId} name={person.fullName} />
      ) : (
        <span className={team.empty} aria-hidden="true" />
      )}
      <span className={team.who}>
        <span className={team.name}>{person?.fullName ?? texts.openShift}</span>
        {role && <span className={team.role}>{role.name}</span>}
      </span>
      <time className={team.times} dateTime={dateStart} title={formatInZone(dateStart, timeZone, 'full')}>
        {at(dateStart)} – {at(dateEnd)}
      </time>
    </li>
  )
}

/** Who works today at the selected location, as the clock stands. */
export const TeamToday = () => {
  const texts = useTexts(rosterTexts)
  const place = useAppSelector(selectSelectedLocation)
  const now = useAppSelector(({ clock }) => clock.now)
  const isPhone = useMedia(media.phone)
  const { records, list } = usePlaceShifts(place?.id, useToday())
  const shown = groups
    .map((group) => ({ group, shifts: records.filter((shift) => groupOf(shift, now) === group) }))
    .filter(({ shifts }) => shifts.length > 0)
  return (
    <div className={team.team}>
      {isPhone && <LocationPicker isWide />}
      {place && <h2 className={styles.heading}>{texts.teamAt(place.name)}</h2>}
      <ListStates
        list={{ ...list, isLoading: place !== undefined && list.isLoading }}
        isEmpty={records.length === 0}
        texts={texts}
        skeleton={<RowsSkeleton label={texts.loadingShifts} />}
        empty={<EmptyState drawing={illustrations.board} text={place ? texts.noTeam(place.name) : texts.noLocation} />}
      >
        {shown.map(({ group, shifts }) => (
          <section key={group} className={styles.group} aria-labelledby={`team-${group}`}>
            <h3 id={`team-${group}`} className={team.group}>
              {texts.groups[group]} ({shifts.length})
            </h3>
            <ul className={styles.card}>
              {shifts.map((shift) => (
                <TeamRow key={shift.id} shift={shift} />
              ))}
            </ul>
          </section>
        ))}
      </ListStates>
    </div>
  )
}
