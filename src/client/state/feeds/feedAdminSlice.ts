import { recordsSlice } from '../records/recordsSlice'
import { feedActionsApi } from './feedActionsApi'
import { feedAdminApi, feedList } from './feedAdminApi'

const { createFeed, updateFeed, managedFeed } = feedAdminApi.endpoints
const { archiveFeed, approveFeed, rejectFeed, resolveFeed } = feedActionsApi.endpoints

/** The administration's feeds; every answer about one brings its row and its page up to date (FA-030). */
export const feedAdminSlice = recordsSlice(feedList, {
  records: [createFeed, updateFeed, managedFeed, archiveFeed, approveFeed, rejectFeed, resolveFeed],
})
