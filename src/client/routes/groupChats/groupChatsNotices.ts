import { noticesOf } from '@client/notices/noticeTable'
import { withServerErrors } from '@client/notices/withServerErrors'
import type { ApiError } from '@client/state/api'
import type { groupChatsApi } from '@client/state/groupChats/groupChatsApi'

/** The form itself shows both versions of a conflicting edit. */
const isStale = ({ status }: ApiError) => status === 409
const couldNotUpdate = withServerErrors('Could not update conversation')

/** GC-018 to GC-021 */
export const groupChatsNotices = noticesOf<typeof groupChatsApi>()({
  createGroupChat: {
    success: 'Conversation has been successfully created',
    failure: withServerErrors('Could not create conversation'),
  },
  updateGroupChat: {
    success: 'Conversation has been successfully updated',
    failure: (error) => (isStale(error) ? null : couldNotUpdate(error)),
  },
  archiveGroupChat: {
    success: 'Conversation has been successfully archived',
    failure: 'Could not archive the conversation',
  },
  activateGroupChat: {
    success: 'Conversation has been successfully activated',
    failure: 'Could not activate the conversation',
  },
  syncGroupChat: { success: 'User has been successfully synced', failure: 'Could not sync user to conversation' },
})
