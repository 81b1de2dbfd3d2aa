import { formatInZone, relativeTime } from './zonedTime'

type Props = { instant: string; now: string; timeZone: string }

/** A time as lists say it, with the full one for the pointer and for machines. */
export const RelativeTime = ({ instant, now, timeZone }: Props) => (
  <time dateTime={instant} title={formatInZone(instant, timeZone, 'full')}>
    {relativeTime(instant, now, timeZone)}
  </time>
)
