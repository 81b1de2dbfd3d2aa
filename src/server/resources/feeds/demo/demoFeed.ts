import type { FeedStatus } from '@contract/feeds'
import type { ExampleFile } from '@server/demo/media/exampleFiles'

/** Names of what a feed is for; a kind that is left out excludes nothing. */
export type DemoAudience = {
  places?: readonly string[]
  regions?: readonly string[]
  categories?: readonly string[]
  roles?: readonly string[]
}

/** A feed of a demo organisation, described by names. */
export type DemoFeed = {
  /** For the id. */
  key: string
  author: string
  daysAgo: number
  status: FeedStatus
  audience: DemoAudience
  /** Sanitised HTML. */
  content: string
  /** Who approved or rejected it; nobody for what was never reviewed. */
  reviewer?: string
  reason?: string
  isClosed?: true
  /** The person and what they say, oldest first. */
  comments?: readonly (readonly [string, string])[]
  files?: readonly ExampleFile[]
  /** It is to be confirmed, and these have not yet; the others have. */
  openFor?: readonly string[]
  isPinned?: true
  publishInDays?: number
  endsInDays?: number
}

type More = Pick<DemoFeed, 'comments' | 'files' | 'isClosed' | 'openFor' | 'isPinned' | 'publishInDays' | 'endsInDays'>
type Facts = [key: string, author: string, daysAgo: number, audience: DemoAudience, content: string]

/** Feeds by their states: what each state needs. */
export const feedsOf = (reviewer: string) => {
  const feed = (status: FeedStatus, [key, author, daysAgo, audience, content]: Facts): DemoFeed => ({
    key,
    author,
    daysAgo,
    status,
    audience,
    content,
  })
  return {
    approved: (facts: Facts, more: More = {}): DemoFeed => ({ ...feed('approved', facts), reviewer, ...more }),
    archived: (facts: Facts, more: More = {}): DemoFeed => ({ ...feed('archived', facts), reviewer, ...more }),
    pending: (facts: Facts, more: More = {}): DemoFeed => ({ ...feed('pending', facts), ...more }),
    draft: (facts: Facts, more: More = {}): DemoFeed => ({ ...feed('draft', facts), ...more }),
    rejected: (facts: Facts, reason: string): DemoFeed => ({ ...feed('rejected', facts), reviewer, reason }),
    /** A draft that was rejected before. */
    resolved: (facts: Facts, reason: string): DemoFeed => ({ ...feed('draft', facts), reviewer, reason }),
  }
}
