import { formatInZone, relativeTime } from './zonedTime'

type Props = { instant: string; now: string; timeZone: string }

/** A time in the short form of lists, with the full form as tooltip and machine-readable. */
export const RelativeTime = ({ instant, now, timeZone }: Props) => (
  <time dateTime={instant} title={formatInZone(instant, timeZone, 'full')}>
    {relativeTime(instant, now, timeZone)}
  </time>
)
