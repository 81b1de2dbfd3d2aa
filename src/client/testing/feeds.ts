import type { Feed, FeedComment } from '@contract/feeds'
import type { MediaFile } from '@contract/mediaRecord'

export const aFeed = (overrides: Partial<Feed> = {}): Feed => ({
  id: 'f1',
  content: '<p>Kitchen closes early</p>',
  status: 'approved',
  statusUpdatedAt: '2026-03-02T09:00:00.000Z',
  repliable: true,
  userEditable: false,
  submittedBefore: true,
  rejectedReason: null,
  user: { globalId: 'g-h', fullName: 'Hannah Wirth' },
  reviewer: null,
  reviewedAt: null,
  mediaAttributes: [],
  feedLocations: [],
  feedRegions: [],
  feedLocationCategories: [],
  feedRoles: [],
  mustRead: false,
  readVersion: 1,
  asksMe: false,
  confirmedAt: null,
  pinned: false,
  publishAt: null,
  endAt: null,
  likeCount: 0,
  likedByMe: false,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  lockVersion: 1,
  ...overrides,
})

export const aComment = (overrides: Partial<FeedComment> = {}): FeedComment => ({
  id: 'c1',
  comment: 'Noted, thanks',
  createdAt: '2026-03-02T09:40:00.000Z',
  user: { globalId: 'g-r', fullName: 'Ruby Mitchell' },
  userDeletable: false,
  ...overrides,
})

export const aFile = (name: string, id = name): MediaFile => ({
  id,
  name,
  url: `/files/${name}`,
  extension: name.split('.').at(-1) ?? '',
  size: 2_400_000,
  contentType: 'application/octet-stream',
  thumbnailUrl: null,
})
