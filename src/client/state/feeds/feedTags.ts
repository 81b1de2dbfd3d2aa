import { listTags } from '../records/listTags'

/** The keys of two slices: feeds that a person reads at a location, and feeds of the administration. */
export const employeeFeedsName = 'employeeFeeds'
export const managedFeedsName = 'managedFeeds'
/** Of the slice of the feeds that have a page open in the administration: rows of its list may have excerpts. */
export const openFeedsName = 'openFeeds'
/** Of the slice of the people who are to confirm feeds. */
export const feedReadersName = 'feedReaders'

const commentsOf = (name: string) => ({ type: 'Lists', id: `feedComments/${name}` }) as const

const followingOf = (name: string) => ({ type: 'Lists', id: `feedFollowing/${name}` }) as const

export const feedTags = {
  read: listTags(employeeFeedsName).whole,
  managed: listTags(managedFeedsName).whole,
  /** Of one feed. */
  comments: commentsOf,
  allComments: commentsOf('all'),
  /** Who is to confirm one feed. */
  readers: listTags(feedReadersName).of,
  allReaders: listTags(feedReadersName).whole,
  /** How many have confirmed one feed, and its history. */
  following: followingOf,
  allFollowing: followingOf('all'),
} as const
