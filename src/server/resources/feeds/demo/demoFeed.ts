import type { FeedStatus } from '@contract/feeds'
import type { ExampleFile } from '@server/demo/media/exampleFiles'
import type { Story } from '@server/demo/story/facts'

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
  /** Sanitised HTML with placeholders of the story, as in the other texts. */
  content: string
  /** The person who approved or rejected it, if it was reviewed. */
  reviewer?: string
  reason?: string
  isClosed?: true
  /** The person and what they say, oldest first. */
  comments?: readonly (readonly [string, string])[]
  files?: (story: Story) => readonly ExampleFile[]
  /** Readers must confirm it; these have not yet, the others have. */
  openFor?: readonly string[]
  isPinned?: true
  publishInDays?: number
  endsInDays?: number
}

type More = Pick<DemoFeed, 'comments' | 'files' | 'isClosed' | 'openFor' | 'isPinned' | 'publishInDays' | 'endsInDays'>
/** Feeds by their states, each with what its state needs; the tagged text is the content: `draft('menu', …)`<p>…</p>``. */
export const feedsOf = (reviewer: string) => {
  const feed =
    <Last extends unknown[]>(status: FeedStatus, moreOf: (...last: Last) => Partial<DemoFeed>) =>
    (key: string, author: string, daysAgo: number, audience: DemoAudience, ...last: Last) =>
    ([content = '']: TemplateStringsArray): DemoFeed => {
      const facts = { key, author, daysAgo, status, audience, content }
      return { ...facts, ...moreOf(...last) }
    }
  return {
    approved: feed('approved', (more: More = {}) => ({ reviewer, ...more })),
    archived: feed('archived', (more: More = {}) => ({ reviewer, ...more })),
    pending: feed('pending', (more: More = {}) => more),
    draft: feed('draft', (more: More = {}) => more),
    rejected: feed('rejected', (reason: string) => ({ reviewer, reason })),
    /** A draft that was rejected before. */
    resolved: feed('draft', (reason: string) => ({ reviewer, reason })),
  }
}
