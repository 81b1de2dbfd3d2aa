import type { FastifyInstance } from 'fastify'
import { feedReplyCalls } from '@contract/feedReply'
import { feedCalls } from '@contract/feeds'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import type { Resource } from '@server/resources/resource'
import { demoOf } from './demo/feedDemo'
import { harbourFeeds } from './demo/harbourFeeds'
import { southernFeeds } from './demo/southernFeeds'
import { feedExamples } from './feedExamples'
import { feedReadingCalls } from '@contract/feedReading'
import { feedReadingExamples } from './feedReadingExamples'
import { feedReadingService } from './feedReading'
import { feedCommentService, feedReplyService } from './feedComments'
import { feedJobs } from './feedPublication'
import { feedMediaHolders, feedService } from './feedService'
import { feedReadingLive, feedsLive } from './feedVisibility'

const routes = (app: FastifyInstance) => {
  serve(app, feedCalls.index, ({ scope, query, request }) => feedService.list(scope, query, fileLinksFor(request)))
  serve(app, feedCalls.employeeIndex, ({ scope, query, request }) =>
    feedService.listForEmployee(scope, query, fileLinksFor(request)),
  )
  serve(app, feedCalls.show, ({ scope, params, request }) => feedService.show(scope, params.id, fileLinksFor(request)))
  serve(app, feedCalls.create, ({ scope, body, request }) =>
    feedService.create(scope, body.feed, fileLinksFor(request)),
  )
  serve(app, feedCalls.update, ({ scope, params, body, request }) =>
    feedService.update(scope, params.id, body.feed, fileLinksFor(request)),
  )
  serve(app, feedCalls.deactivate, ({ scope, params, request }) =>
    feedService.deactivate(scope, params.id, fileLinksFor(request)),
  )
  serve(app, feedCalls.approve, ({ scope, params, request }) =>
    feedService.approve(scope, params.id, fileLinksFor(request)),
  )
  serve(app, feedCalls.reject, ({ scope, params, body, request }) =>
    feedService.reject(scope, params.id, body.feed.rejectedReason, fileLinksFor(request)),
  )
  serve(app, feedCalls.resolve, ({ scope, params, request }) =>
    feedService.resolve(scope, params.id, fileLinksFor(request)),
  )
  const { confirm, like, readers, readerCounts, remind, history } = feedReadingCalls
  serve(app, confirm, ({ scope, params, body, request }) =>
    feedReadingService.confirm(scope, params.id, body.feed.readVersion, fileLinksFor(request)),
  )
  serve(app, like, ({ scope, params, body, request }) =>
    feedReadingService.like(scope, params.id, body.feed.liked, fileLinksFor(request)),
  )
  serve(app, readers, ({ scope, params, query }) => feedReadingService.readers(scope, params.id, query))
  serve(app, readerCounts, ({ scope, params }) => feedReadingService.counts(scope, params.id))
  serve(app, remind, ({ scope, params }) => feedReadingService.remind(scope, params.id))
  serve(app, history, ({ scope, params, query }) => feedReadingService.history(scope, params.id, query))
  serve(app, feedReplyCalls.reply, ({ scope, params, body, request }) =>
    feedReplyService.reply(scope, params.id, body ?? {}, fileLinksFor(request)),
  )
  serve(app, feedCalls.comments, ({ scope, params, query }) => feedCommentService.list(scope, params.id, query))
  serve(app, feedCalls.comment, ({ scope, params, body }) => feedCommentService.add(scope, params.id, body.feed))
  serve(app, feedCalls.deleteComment, ({ scope, params }) =>
    feedCommentService.remove(scope, params.feedId, params.commentId),
  )
}

/** What is published to the people of chosen places and roles, with its comments. */
export const feedsResource: Resource = {
  name: 'feeds',
  chapter: 'Feeds',
  place: 140,
  calls: [...feedExamples, ...feedReadingExamples],
  routes,
  mediaHolders: feedMediaHolders,
  jobs: feedJobs,
  live: { feed: feedsLive, feedComment: feedsLive, feedLike: feedsLive, feedReading: feedReadingLive },
  ...demoOf({ harbour: harbourFeeds, southern: southernFeeds }),
}
