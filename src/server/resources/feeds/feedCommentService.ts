import type { CallData } from '@contract/call'
import type { CommentPage, FeedComment, feedCalls } from '@contract/feeds'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import { missing, noPermission, refused, refusedField } from '@server/problems/apiProblem'
import { feedCommentRepository as comments } from './feedCommentRepository'
import { feedRepository } from './feedRepository'
import { requireRepliable } from './feedReplyService'

type Form = CallData<typeof feedCalls.comment>['body']['feed']

/** Also for a location that does not exist: a person is told nothing of places where they may not be. */
export const notForThisPlace = 'You do not get this feed at this location'

/** Notes the change of a comment. Announces the id of its feed, because lists of comments are read by it (D-65). */
const noteComment = async (scope: Scope, change: 'created' | 'removed', feedId: string, id: string): Promise<void> => {
  await audit.write(scope, `record.${change}`, { kind: 'feedComment', id })
  scope.announce({ topic: 'records.changed', organisationId: scope.organisationId, kind: 'feedComment', id: feedId })
}

export const feedCommentService = {
  /** None while the feed takes no comments (FE-029). 404 for who may not read the feed. */
  async list(scope: Scope, feedId: string, query: CallData<typeof feedCalls.comments>['query']): Promise<CommentPage> {
    if (!(await feedRepository.find(scope, feedId))) throw missing()
    return comments.list(scope, feedId, query)
  },

  /** A comment is made at a location where the person may be and reads the feed. */
  async add(scope: Scope, feedId: string, { comment, locationId }: Form): Promise<FeedComment> {
    const feed = await feedRepository.lock(scope, feedId, 'share')
    requireRepliable(scope, feed)
    if (!(await feedRepository.concernsAt(scope, feedId, locationId))) throw refusedField('locationId', notForThisPlace)
    const id = await comments.add(scope, { feedId, locationId, comment })
    await noteComment(scope, 'created', feedId, id)
    const added = await comments.find(scope, feedId, id)
    if (!added) throw new Error('A comment is read where it is made')
    return added
  },

  async remove(scope: Scope, feedId: string, id: string): Promise<Record<never, never>> {
    const comment = await comments.find(scope, feedId, id)
    if (!comment) throw missing()
    if (!comment.userDeletable) throw refused(noPermission)
    if (!(await comments.remove(scope, id))) throw missing()
    await noteComment(scope, 'removed', feedId, id)
    return {}
  },
}
