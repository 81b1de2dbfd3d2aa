import { api } from '../api'
import type { LiveReader } from '../live/liveReader'
import { confirmationsChanged, feedsChanged, feedTags } from './feedTags'

/**
 * New and changed feeds: the visible lists are read again, and by their listener the feeds that were scrolled to. A
 * comment's frame has the id of its feed, whose comments alone are read again; that of a like too, which reads the feed
 * alone, and that of who has confirmed it and of its history. Of a confirmation the person's inbox is told. Without the calls, which are not loaded.
 */
export const feedsLive: LiveReader = {
  kinds: ['feed', 'feedComment', 'feedLike', 'feedReading', 'notification'],
  read: (changes) => (dispatch) => {
    const { read, managed, comments, allComments, readers, allReaders, following, allFollowing } = feedTags
    if (changes === null)
      return void dispatch(api.util.invalidateTags([read, managed, allComments, allReaders, allFollowing]))
    const idsOf = (wanted: string) => [...new Set(changes.filter(({ kind }) => kind === wanted).map(({ id }) => id))]
    const [feeds, commented, followed] = [idsOf('feed'), idsOf('feedComment'), idsOf('feedReading')]
    const changed = [...new Set([...feeds, ...idsOf('feedLike')])]
    if (changes.some(({ kind }) => kind === 'notification')) dispatch(confirmationsChanged())
    if (changed.length > 0) dispatch(feedsChanged({ ids: changed }))
    dispatch(
      api.util.invalidateTags([
        ...(feeds.length > 0 ? [read, managed] : []),
        ...commented.map(comments),
        ...followed.flatMap((id) => [readers(id), following(id)]),
      ]),
    )
  },
}
