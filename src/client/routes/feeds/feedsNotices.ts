import { noticesOf } from '@client/notices/noticeTable'
import type { feedAdminApi } from '@client/state/feeds/feedAdminApi'
import type { feedReadingApi } from '@client/state/feeds/feedReadingApi'

/** The form itself shows both versions of a conflicting edit (D-15). */
const isStale = ({ status }: { status: number }) => status === 409

const created = 'Feed has been created successfully'
const submitted = 'Feed has been submitted successfully'
const updated = 'Feed has been updated successfully'
const notSubmitted = 'Could not submit Feed'

/** FA-019, FA-020, FA-022. What is decided about a feed has its notices with the employee page. */
const edits = noticesOf<typeof feedAdminApi>()({
  createFeed: {
    success: ({ status }) => (status === 'pending' ? submitted : created),
    failure: (_error, { feed }) => (feed.status === 'pending' ? notSubmitted : 'Could not create Feed'),
  },
  updateFeed: {
    success: ({ status }) => (status === 'pending' ? submitted : updated),
    failure: (error, { feed, isApproved }) => {
      if (isStale(error)) return null
      return feed.status === 'pending' && !isApproved ? notSubmitted : 'Could not update Feed'
    },
  },
})

export const feedsNotices = {
  ...edits,
  ...noticesOf<typeof feedReadingApi>()({
    remindReaders: { success: 'Reminder is on its way', failure: ({ message }) => message },
  }),
}
