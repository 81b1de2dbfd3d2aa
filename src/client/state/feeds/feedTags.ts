import { createAction } from '@reduxjs/toolkit'
import { listTags } from '@client/state/records/listEndpoints'

/** The key of the slice of feeds, and its two lists: what a person reads at a location, and the administration's. */
export const feedsName = 'feeds'
export const employeeFeedsName = 'employeeFeeds'
export const managedFeedsName = 'managedFeeds'
/** Of the slice of comments. */
export const feedCommentsName = 'feedComments'
/** Of the slice of the people who are to confirm feeds. */
export const feedReadersName = 'feedReaders'

const followingOf = (name: string) => ({ type: 'Lists', id: `feedFollowing/${name}` }) as const

export const feedTags = {
  read: listTags(employeeFeedsName).whole,
  managed: listTags(managedFeedsName).whole,
  /** Of one feed. */
  comments: listTags(feedCommentsName).of,
  allComments: listTags(feedCommentsName).whole,
  /** Who is to confirm one feed. */
  readers: listTags(feedReadersName).of,
  allReaders: listTags(feedReadersName).whole,
  /** How many have confirmed one feed, and its history. */
  following: followingOf,
  allFollowing: followingOf('all'),
} as const

/** Others have written, decided or archived these feeds. */
export const feedsChanged = createAction<{ ids: readonly string[] }>('feeds/changed')

/** Something in the inbox has changed: a confirmation may have been given in another window (D-101). */
export const confirmationsChanged = createAction('feeds/confirmationsChanged')

/** What a person has opened on a feed's card. */
export type OpenedCard = {
  /** Locations and roles. */
  hasInfo?: boolean
  /** The whole text. */
  isExpanded?: boolean
  /** All comments: how many there were then. */
  commentsTotal?: number
}
export const feedCardChanged = createAction<{ id: string; change: OpenedCard }>('feeds/cardChanged')
