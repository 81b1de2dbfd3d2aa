import { batchJob } from '@server/batches/batchJob'
import { createAccountNoticeService } from '@server/resources/account/accountNoticeService'
import { createManagedPersonService } from '@server/resources/people/managedPersonService'
import type { JobDependencies } from '@server/resources/resource'
import { directoryFollowing, followerRepository as followers } from './followers'
import { createGroupMembership } from './groupMembership'

/** People of one transaction, whose rows are locked until it ends. */
const peopleAtOnce = 25

export const directoryFollowJob = ({ mails }: Pick<JobDependencies, 'mails'>) => {
  const membership = createGroupMembership({
    persons: createManagedPersonService({ notices: createAccountNoticeService(mails) }),
  })
  return batchJob(directoryFollowing, {
    prepare: (scope) => followers.count(scope),
    async step(scope) {
      const slice = await followers.take(scope, peopleAtOnce)
      await membership.followSlice(scope, slice)
      const isOver = (await followers.count(scope)) === 0
      return { cursor: isOver ? null : 'next', succeeded: slice.length }
    },
  })
}
