import type { Feed } from '@contract/feeds'
import { employeeFeedList } from '@client/state/feeds/feedsApi'
import { isOut } from '@client/state/feeds/feedsSelectors'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { locationSelected } from '@client/state/locations/locationsEvents'
import { noticeRaised, type NoticeAction } from '@client/state/notices/noticesEvents'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import type { SoughtFeed } from '@client/state/feeds/soughtFeed'

/** Whether a feed is for a location, as far as its record tells: not which locations are in the chosen categories. */
const isFor = ({ feedRegions, feedLocations }: Feed, locationId: string) =>
  (feedRegions.length === 0 || feedRegions.some(({ locations }) => locations.some(({ id }) => id === locationId))) &&
  (feedLocations.length === 0 || feedLocations.some((place) => place.locationId === locationId))

/** Looks for the feed of a link that the list does not show, and says where it is when it is not there (D-101). */
export const useAskedFeed = (locationId: string) => {
  const texts = useTexts(feedTexts)
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const say = (text: string, action?: NoticeAction) =>
    void dispatch(noticeRaised({ kind: 'info', text, ...(action && { action }) }))
  const sayNotHere = (action?: NoticeAction) => {
    const here = store.getState().locations.entities[locationId]
    say(here ? texts.notHere(here.name) : texts.notYours, action)
  }

  /** What is sought next; null when it is not there. */
  const lookFor = async (id: string): Promise<SoughtFeed | null> => {
    const { record: feed, isGone } = await dispatch(employeeFeedList.refetchRecord(id))
    const { clock, locations } = store.getState()
    if (!feed && !isGone) dispatch(noticeRaised({ kind: 'error', text: texts.notLoaded }))
    else if (!feed || !isOut(feed, clock.now)) say(texts.gone)
    else if (isFor(feed, locationId)) return { feedId: id, isAsked: true }
    else {
      const elsewhere = locations.list.find((other) => isFor(feed, other))
      const place = elsewhere === undefined ? undefined : locations.entities[elsewhere]
      sayNotHere(place && { text: texts.goTo(place.name), event: locationSelected(place) })
      if (place) return { feedId: id, isAsked: true, at: place.id }
    }
    return null
  }
  return { lookFor, sayNotHere: () => sayNotHere() }
}
