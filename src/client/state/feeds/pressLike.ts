import type { AppDispatch, RootState } from '../types'
import { employeeFeedList, feedsApi } from './feedsApi'
import { likeSettled, likeWanted } from './feedsEvents'
import { selectEmployeeFeeds } from './feedsSlice'

/** Sends what is wanted until the server has it; a refusal ends it, and the card shows what the server knows. */
const sendLike =
  (id: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const wanted = () => selectEmployeeFeeds(getState()).likes[id]
    const liked = wanted()
    if (liked === undefined) return // the session has ended
    const { error } = await dispatch(feedsApi.endpoints.likeFeed.initiate({ id, liked }))
    if (!error && wanted() !== liked) return dispatch(sendLike(id))
    dispatch(likeSettled(id))
  }

/** Gives a like or takes it back. A press during a call waits for it: two calls at once could arrive in another order. */
export const pressLike = (id: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  const employeeFeeds = selectEmployeeFeeds(getState())
  const pending = employeeFeeds.likes[id]
  const feed = employeeFeedList.selectById({ employeeFeeds }, id)
  if (!feed) return
  dispatch(likeWanted({ id, liked: !(pending ?? feed.likedByMe) }))
  if (pending === undefined) void dispatch(sendLike(id))
}
