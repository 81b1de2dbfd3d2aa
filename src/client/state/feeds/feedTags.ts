import { listTags } from '../records/listTags'

/** The keys of two slices: feeds that a person reads at a location, and feeds of the administration. */
export const employeeFeedsName = 'employeeFeeds'
export const managedFeedsName = 'managedFeeds'

const commentsOf = (name: string) => ({ type: 'Lists', id: `feedComments/${name}` }) as const

export const feedTags = {
  read: listTags(employeeFeedsName).whole,
  managed: listTags(managedFeedsName).whole,
  /** Of one feed. */
  comments: commentsOf,
  allComments: commentsOf('all'),
} as const
