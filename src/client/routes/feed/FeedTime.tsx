import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { formatInZone, relativeTime } from '@client/ui/zonedTime'

/**
 * A time as feeds show it (FE-010), followed by how long ago that is (FE-027, FE-028): alone it would be the same hour
 * twice. The store's clock ticks each minute; the text renders again when it reads differently.
 */
export const FeedTime = ({ instant }: { instant: string }) => {
  const timeZone = useAppSelector(selectTimeZone)
  const relative = useAppSelector(({ clock }) => relativeTime(instant, clock.now, timeZone))
  const exact = formatInZone(instant, timeZone, 'timeDashDay')
  return (
    <>
      <time dateTime={instant} title={formatInZone(instant, timeZone, 'full')}>
        {exact}
      </time>
      {!exact.startsWith(relative) && <span>{` · ${relative}`}</span>}
    </>
  )
}
