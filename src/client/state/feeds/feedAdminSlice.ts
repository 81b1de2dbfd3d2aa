import { recordsSlice } from '../records/recordsSlice'
import { feedActionsApi } from './feedActionsApi'
import { feedAdminApi, feedList, openFeeds } from './feedAdminApi'

const { createFeed, updateFeed, managedFeed } = feedAdminApi.endpoints
const { archiveFeed, approveFeed, rejectFeed, resolveFeed } = feedActionsApi.endpoints

/** The administration's feeds; every answer about one brings its row and its page up to date (FA-030). */
const records = [createFeed, updateFeed, managedFeed, archiveFeed, approveFeed, rejectFeed, resolveFeed]
export const feedAdminSlice = recordsSlice(feedList, { records })

/** The same feeds with their whole content: an excerpt of the list must never get into a form. */
export const openFeedsSlice = recordsSlice(openFeeds, { records })
