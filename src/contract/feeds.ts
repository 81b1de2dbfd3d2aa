import * as z from 'zod/mini'
import { notThere } from './apiError'
import { audienceFields, audienceForm, emptyIfLeftOut, namedSchema, sameIfLeftOut } from './audience'
import { defineCall } from './call'
import { countFilter, entityId, instant, listQuery, lockVersion, nothing, pageCaps, pageOf } from './common'
import { choiceOf, choiceOr, dayFilter, filterOf, textFilter } from './filters'
import { editorHtml } from './editorHtml'
import { limit } from './limitedText'
import { mediaSchema } from './mediaRecord'
import { visibleText } from './visibleText'

/** D-63 */
export const feedStatuses = ['draft', 'pending', 'approved', 'rejected', 'archived'] as const
export type FeedStatus = (typeof feedStatuses)[number]
/** 'active' means not archived (D-63). */
export const feedFilters = ['active', ...feedStatuses] as const
export type FeedFilter = (typeof feedFilters)[number]

/** FA-016, SH-059 */
export const noContent = 'Field is required'
/** FA-017: said on both fields when a feed is submitted, or changed while it is out (D-113). */
export const noPlaces = 'Choose a region or a location'
/** FE-036 */
export const noComment = 'Comment is required'
/** FA-033 */
export const noReason = 'Please specify the reason why it is rejected'
/** D-63: of the server when somebody else was first; the screen of a resolved feed looks for it (FA-029). */
export const goneMeanwhile = notThere

/** The end of a feed lies after its beginning. */
export const endsTooEarly = 'Choose an end after the beginning'

/** In bytes of UTF-8, as it is stored. */
export const longestContent = 100_000

/** What authors edit (FA-015 to FA-018). */
export const feedForm = z.extend(audienceForm, {
  /** HTML of the editor. */
  content: editorHtml(noContent, longestContent),
  repliable: z.boolean(),
  /** Files below the text; null without any. */
  mediaId: z.nullable(entityId),
  /** Asks those who work where it is for to confirm that they have read it (D-101). */
  mustRead: z.boolean(),
  /** Has everybody confirm again what was changed in a published feed. */
  asksAgain: z.boolean(),
  /** Stays above the others. */
  pinned: z.boolean(),
  /** Once approved, it is out from then on; null: at once. */
  publishAt: z.nullable(instant),
  /** It is out until then; null: until it is archived. */
  endAt: z.nullable(instant),
})
export type FeedForm = z.output<typeof feedForm>

/** FA-017: without a place nothing goes out to anybody. */
export const hasPlaces = ({ regionIds, locationIds }: Pick<FeedForm, 'regionIds' | 'locationIds'>) =>
  regionIds.length + locationIds.length > 0

/** FA-017, of a whole form. A draft needs no place yet (D-113). */
type Placed = Pick<FeedForm, 'regionIds' | 'locationIds'> & { status?: string }
export const checkPlaces = z.superRefine<Placed>((form, context) => {
  if (hasPlaces(form) || form.status === 'draft') return
  for (const field of ['regionIds', 'locationIds'])
    context.addIssue({ code: 'custom', message: noPlaces, path: [field] })
})

/** Of a whole form. Instants of one format compare as texts. */
export const checkTimes = z.superRefine<Pick<FeedForm, 'publishAt' | 'endAt'>>(({ publishAt, endAt }, context) => {
  if (publishAt !== null && endAt !== null && endAt <= publishAt)
    context.addIssue({ code: 'custom', message: endsTooEarly, path: ['endAt'] })
})

const written = z.extend(feedForm, {
  /** Clients save drafts and submit; everything else has a call of its own (D-63). */
  status: z.enum(['draft', 'pending']),
  // fields that the specification's bodies do not have
  mustRead: z._default(feedForm.shape.mustRead, false),
  asksAgain: z._default(feedForm.shape.asksAgain, false),
  pinned: z._default(feedForm.shape.pinned, false),
  publishAt: z._default(feedForm.shape.publishAt, null),
  endAt: z._default(feedForm.shape.endAt, null),
  lockVersion: z.optional(lockVersion),
})
/** Left out, the lists are empty, and there are no files. */
const created = z
  .extend(written, { ...audienceFields(emptyIfLeftOut), mediaId: z._default(feedForm.shape.mediaId, null) })
  .check(checkPlaces, checkTimes)
/** Left out, the lists and the files stay; the server judges the places together with those that stay. */
const edited = z
  .extend(written, { ...audienceFields(sameIfLeftOut), mediaId: z.optional(feedForm.shape.mediaId) })
  .check(checkTimes)

export const feedPerson = z.object({ globalId: entityId, fullName: z.string() })

const feedRegion = z.object({ regionId: entityId, regionName: z.string(), locations: z.array(namedSchema) })

export const feedSchema = z.object({
  id: entityId,
  /** Sanitised HTML. */
  content: z.string(),
  /** The content is only its beginning, as the administration's list has it of a long one. */
  isExcerpt: z.optional(z.boolean()),
  status: z.enum(feedStatuses),
  statusUpdatedAt: instant,
  repliable: z.boolean(),
  /** The reader may edit the feed as it stands. */
  userEditable: z.boolean(),
  /** It waited for approval at least once (FA-021). */
  submittedBefore: z.boolean(),
  /** The last rejection's; kept when the feed was resolved (D-63). */
  rejectedReason: z.nullable(z.string()),
  /** The author; null when the account is gone. */
  user: z.nullable(feedPerson),
  /** Who approved or rejected it, and when. */
  reviewer: z.nullable(feedPerson),
  reviewedAt: z.nullable(instant),
  /** The first one is the feed's; empty without files. */
  mediaAttributes: z.array(mediaSchema),
  feedLocations: z.array(z.object({ id: entityId, locationId: entityId, locationName: z.string() })),
  feedRegions: z.array(feedRegion),
  feedLocationCategories: z.array(z.object({ locationCategoryId: entityId, locationCategoryName: z.string() })),
  feedRoles: z.array(z.object({ roleId: entityId, roleName: z.string() })),
  mustRead: z.boolean(),
  /** Of the text to confirm: rises when an edit asks again. */
  readVersion: z.int(),
  /** The reader is to confirm this version, and has not yet. */
  asksMe: z.boolean(),
  /** When the reader confirmed this version. */
  confirmedAt: z.nullable(instant),
  pinned: z.boolean(),
  publishAt: z.nullable(instant),
  endAt: z.nullable(instant),
  likeCount: z.int(),
  likedByMe: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  lockVersion,
})
export type Feed = z.infer<typeof feedSchema>

export const commentSchema = z.object({
  id: entityId,
  /** Plain text. */
  comment: z.string(),
  createdAt: instant,
  /** Null when the account is gone. */
  user: z.nullable(feedPerson),
  /** The reader may delete it (FE-039). */
  userDeletable: z.boolean(),
})
export type FeedComment = z.infer<typeof commentSchema>

export const longestComment = 2_000
export const commentForm = z.object({
  comment: visibleText(noComment).check(limit('Comment', longestComment)),
  /** The author's current location. */
  locationId: entityId,
})

export const longestReason = 1_000
export const rejectForm = z.object({
  rejectedReason: visibleText(noReason).check(limit('The reason', longestReason)),
})

/** Administration lists one order more than the specification (FA-006). */
const params = z.object({ id: entityId })
/** More than the longest texts take, so that one that is too long is refused at its field. */
const content = { bodyLimit: 524_288 } as const
const plainText = { bodyLimit: 131_072 } as const
/** Decided for the record: by authorship, level and state (`recordPermissions`). */
const acting = { method: 'POST', params, response: feedSchema } as const

/** On the live channel, `feed` and `feedComment` both carry the id of the feed. */
export const feedCalls = {
  /** The administration's list (FA-001 to FA-013), with excerpts of long contents, which its table shows in a line: of managers, what concerns places they manage (decision 0024). */
  index: defineCall({
    method: 'GET',
    path: '/api/feeds',
    access: 'feed.manage',
    query: listQuery({
      location_id: filterOf(entityId),
      'q[status_eq]': choiceOr('active', feedFilters),
      'q[raw_content_cont]': textFilter,
      'q[created_at_gteq]': dayFilter,
      'q[created_at_lteq]': dayFilter,
      'q[s]': z._default(z.enum(['created_at desc', 'created_at asc']), 'created_at desc'),
    }),
    response: pageOf(feedSchema),
  }),
  /**
   * What the person reads at a location (FE-003): approved feeds whose audience they are in there, and their own pending and
   * rejected ones. With a status those alone; pending ones of others only for `feed.seePending` (D-64).
   */
  employeeIndex: defineCall({
    method: 'GET',
    path: '/api/feeds/employee_index',
    access: 'portal.use',
    query: listQuery(
      {
        location_id: entityId,
        'q[status_eq]': choiceOf(['approved', 'pending']),
      },
      { perPage: 5 },
    ),
    response: pageOf(feedSchema),
  }),
  /** 404 for who is neither in the audience, nor the author, nor administers or approves feeds. */
  show: defineCall({ method: 'GET', path: '/api/feeds/:id', access: 'portal.use', params, response: feedSchema }),
  create: defineCall({
    method: 'POST',
    path: '/api/feeds',
    access: 'feed.createUpdate',
    creates: true,
    writes: 'feed',
    status: 201,
    ...content,
    body: z.object({ feed: created }),
    response: feedSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/feeds/:id',
    access: 'feed.createUpdate',
    writes: 'feed',
    params,
    ...content,
    body: z.object({ feed: edited }),
    response: feedSchema,
  }),
  /** Archives (FE-041, FA-010). */
  deactivate: defineCall({ ...acting, path: '/api/feeds/:id/deactivate', access: 'feed.createUpdate' }),
  approve: defineCall({ ...acting, path: '/api/feeds/:id/approve', access: 'feed.approveReject' }),
  reject: defineCall({
    ...acting,
    path: '/api/feeds/:id/reject',
    access: 'feed.approveReject',
    ...plainText,
    body: z.object({ feed: rejectForm }),
  }),
  /** Makes a rejected feed its author's draft again (D-63). */
  resolve: defineCall({ ...acting, path: '/api/feeds/:id/resolve', access: 'feed.createUpdate' }),
  /** Oldest first; `q[newest_eq]` keeps the newest ones, while `total` counts all (D-65). */
  comments: defineCall({
    method: 'GET',
    path: '/api/feeds/:id/comments',
    access: 'portal.use',
    params,
    query: listQuery(
      {
        'q[s]': z._default(z.enum(['created_at asc']), 'created_at asc'),
        'q[newest_eq]': countFilter(pageCaps.lookup),
        /** Comments made there; without it, those made where the reader may be. */
        'q[location_id_eq]': filterOf(entityId),
      },
      { max: pageCaps.lookup },
    ),
    response: pageOf(commentSchema),
  }),
  comment: defineCall({
    method: 'POST',
    path: '/api/feeds/:id/comment',
    access: 'portal.use',
    creates: true,
    writes: 'comment',
    status: 201,
    params,
    ...plainText,
    body: z.object({ feed: commentForm }),
    response: commentSchema,
  }),
  deleteComment: defineCall({
    method: 'DELETE',
    path: '/api/feeds/:feedId/comments/:commentId',
    access: 'feed.deleteComment',
    params: z.object({ feedId: entityId, commentId: entityId }),
    response: nothing,
  }),
} as const
export type FeedPage = z.infer<typeof feedCalls.employeeIndex.response>
export type CommentPage = z.infer<typeof feedCalls.comments.response>
