import type { UnknownAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { instant } from '@contract/common'
import { receiverSchema } from '@contract/communicationReports'
import { communicationRowSchema } from '@contract/communications'
import { diaryItemSchema } from '@contract/diary'
import { templateRowSchema } from '@contract/documentTemplates'
import { feedReaderSchema } from '@contract/feedReading'
import { commentSchema, feedSchema } from '@contract/feeds'
import { groupChatRowSchema } from '@contract/groupChats'
import { directoryGroupSchema } from '@contract/directory'
import { absentPersonSchema, importSchema, listedRowSchema } from '@contract/imports'
import { locationSchema } from '@contract/locations'
import { notificationSchema, notificationStatusSchema } from '@contract/notifications'
import { locationCategorySchema, locationRecordSchema, regionSchema } from '@contract/places'
import { publicSettingsSchema } from '@contract/publicSettings'
import { leaveRequestSchema } from '@contract/roster'
import { serviceSchema, sourceKinds, sourceNames } from '@contract/services'
import { accountSchema } from '@contract/session'
import { editedServiceSchema } from '@contract/organisation'
import { auditEntrySchema } from '@contract/audit'
import { jobSchema } from '@contract/jobs'
import { mailSchema } from '@contract/mails'
import { personSchema } from '@contract/people'
import { roleSchema } from '@contract/roles'
import { listedSchema } from '@contract/training/avetmiss/keptRecords'
import { findingSchema } from '@contract/training/avetmiss/runs'
import { submissionSchema } from '@contract/training/enrolments'
import { shortCodeSchema } from '@contract/shortCodes'
import { questionSetRowSchema } from '@contract/training/questionSets'
import { trainingResourceSchema } from '@contract/training/resources'
import { outcomeRowSchema, progressRowSchema, resultRowSchema } from '@contract/training/reports'
import { supportFileSchema } from '@contract/training/supportFiles'
import { courseSchema } from '@contract/training/courses'
import { qualificationSchema } from '@contract/training/qualifications'
import { unitSchema } from '@contract/training/units'
import { studentSchema, trainingClassSchema } from '@contract/training/classes'
import { conversationSchema, messageSchema, outgoingSchema } from '@client/state/chat/chatSchemas'
import { displaySnapshot } from '@client/state/display/displaySlice'
import type { DialogId } from '@client/state/types'
import type { SliceName } from './sliceVersions'

const texts = z.array(z.string())
const byText = <Value extends z.core.SomeType>(value: Value) => z.record(z.string(), value)

/** Of an entity adapter. */
const entitiesOf = <Item extends z.core.SomeType>(item: Item) => ({ ids: texts, entities: byText(item) })

/** Any of its fields. Not by Zod's own function, which would be the only one on the first screen that nothing there calls. */
const anyOf = <Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) =>
  z.object(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.optional(field)])) as {
      [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]> // computed keys, which types do not know
    },
  )

/** A table of records (`RecordsState`), and what its slice has beside them. */
const recordsOf = <Shape extends z.core.$ZodShape, Beside extends z.core.$ZodShape = Record<never, never>>(
  item: z.ZodMiniObject<Shape>,
  beside?: Beside,
) =>
  z.object({
    ...entitiesOf(item),
    lists: byText(texts),
    totals: byText(z.number()),
    counts: byText(byText(z.number())),
    scrolled: byText(texts),
    left: texts,
    patches: byText(
      z.object({
        where: anyOf(item),
        ids: z.optional(texts),
        change: z.nullable(anyOf(item)),
        sends: z.optional(z.unknown()),
      }),
    ),
    removed: byText(z.number()),
    kept: byText(z.literal(true)),
    ...(beside as Beside), // nothing where it is left out
  })

/** Settled queries alone. What their calls have answered is of the contract, whose shape the fingerprint contains. */
const api = z.object({
  queries: byText(
    z.object({
      status: z.enum(['fulfilled', 'rejected']),
      endpointName: z.string(),
      requestId: z.string(),
      startedTimeStamp: z.number(),
      fulfilledTimeStamp: z.optional(z.number()),
      direction: z.optional(z.enum(['forward', 'backward'])),
      originalArgs: z.optional(z.unknown()),
      data: z.optional(z.unknown()),
      error: z.optional(z.unknown()),
    }),
  ),
})

const clock = z.object({ now: instant, second: instant })

const stretch = { messages: z.array(messageSchema), hasOlder: z.boolean() }
const member = z.object({ identity: z.string(), name: z.string(), lastReadIndex: z.nullable(z.number()) })
const conversations = z.object({
  status: z.enum(['idle', 'connecting', 'connected', 'offline', 'failed']),
  problem: z.nullable(z.string()),
  isListKnown: z.boolean(),
  conversations: z.object(entitiesOf(conversationSchema)),
  members: byText(z.object(entitiesOf(member))),
  threads: byText(
    z.object({
      ...stretch,
      detached: z.nullable(z.object(stretch)),
      around: z.nullable(z.object({ index: z.number(), state: z.enum(['loading', 'notThere', 'failed']) })),
      isLoadingNewer: z.boolean(),
      isLoaded: z.boolean(),
      isLoadingOlder: z.boolean(),
      isOlderFailed: z.boolean(),
      newSince: z.nullable(z.number()),
    }),
  ),
  opened: texts,
  typing: byText(texts),
  outgoing: z.array(outgoingSchema),
  reacting: byText(texts),
  fileUrls: byText(z.object({ url: z.string(), expiresAt: z.string() })),
  names: byText(z.string()),
  removal: z.nullable(z.object({ sid: z.string(), name: z.string() })),
})

/** Each form has values of its own. */
const drafts = byText(byText(z.unknown()))

const openedCard = z.object({
  hasInfo: z.optional(z.boolean()),
  isExpanded: z.optional(z.boolean()),
  commentsTotal: z.optional(z.number()),
})

const locations = z.object({ ...entitiesOf(locationSchema), list: texts, selectedId: z.nullable(z.string()) })

const navigation = z.object({ pathname: z.string(), search: z.string(), state: z.optional(z.unknown()) })

/** It may have more. */
const event = z.object({ type: z.string() }) as z.ZodMiniType<UnknownAction>
const notices = z.object({
  shown: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['success', 'error', 'info', 'warning']),
      text: z.string(),
      action: z.optional(z.object({ text: z.string(), event })),
    }),
  ),
  lastId: z.number(),
})

/** What one component keeps is its own affair. A value that is undefined is left out of a file. */
const kept = z.optional(z.unknown())
const screens = byText(z.union([z.object({ by: z.number(), typed: kept }), z.object({ by: z.number(), value: kept })]))

const loading = z.enum(['idle', 'pending', 'succeeded', 'failed'])
const session = z.object({
  phase: z.enum(['signedOut', 'checking', 'signedIn']),
  token: z.nullable(z.string()),
  isServerAway: z.boolean(),
  isSharedDevice: z.boolean(),
  notice: z.nullable(z.object({ kind: z.enum(['info', 'success']), text: z.string() })),
  account: z.nullable(accountSchema),
  accountStatus: loading,
  services: z.array(serviceSchema),
  sources: z.partialRecord(z.enum(sourceNames), z.enum(sourceKinds)),
  servicesStatus: loading,
  areServicesSettled: z.boolean(),
  publicSettings: z.nullable(publicSettingsSchema),
  idleEndsAt: z.optional(z.nullable(z.string())),
})

const dialogId = z.string().check(z.regex(/\//)) as z.ZodMiniType<string> as z.ZodMiniType<DialogId>
const view = z.object({
  isNavbarFolded: z.nullable(z.boolean()),
  isHomeNavbarFolded: z.boolean(),
  isNavbarOpen: z.boolean(),
  openDialog: z.nullable(dialogId),
  isExporting: z.boolean(),
  dialogHolds: z.nullable(z.enum(['changes', 'sending', 'codes'])),
  dialogDraft: z.nullable(z.string()),
  isUrgentBannerHidden: z.boolean(),
  selection: z.nullable(z.object({ about: z.string(), ids: texts, anchor: z.string() })),
})

const byPath = byText(z.readonly(z.tuple([z.number(), z.number()])))
const viewport = z.object({
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
  textScale: z.number(),
  focused: z.nullable(z.string()),
  scrolled: byPath,
  pictures: byPath,
})

/** What each slice of a snapshot is, in its present version. Records are those of the contract. */
export const sliceSchemas = {
  absentPeople: recordsOf(absentPersonSchema),
  api,
  audit: recordsOf(auditEntrySchema),
  clock,
  communicationReceivers: recordsOf(receiverSchema),
  communications: recordsOf(communicationRowSchema),
  conversations,
  diary: recordsOf(diaryItemSchema),
  display: displaySnapshot.schema,
  courses: recordsOf(courseSchema),
  drafts,
  feedComments: recordsOf(commentSchema),
  feedReaders: recordsOf(feedReaderSchema),
  feeds: recordsOf(feedSchema, { cards: byText(openedCard) }),
  groupChats: recordsOf(groupChatRowSchema),
  classes: recordsOf(trainingClassSchema),
  students: recordsOf(studentSchema),
  importRows: recordsOf(listedRowSchema),
  directoryGroups: recordsOf(directoryGroupSchema),
  imports: recordsOf(importSchema),
  jobs: recordsOf(jobSchema),
  leaveRequests: recordsOf(leaveRequestSchema),
  locationCategories: recordsOf(locationCategorySchema),
  locationRecords: recordsOf(locationRecordSchema),
  locations,
  mails: recordsOf(mailSchema),
  avetmissFindings: recordsOf(findingSchema),
  avetmissRecords: recordsOf(listedSchema),
  marking: recordsOf(submissionSchema),
  navigation,
  notices,
  notifications: recordsOf(notificationSchema, { status: z.nullable(notificationStatusSchema) }),
  trainingOutcomes: recordsOf(outcomeRowSchema),
  trainingQualifications: recordsOf(qualificationSchema),
  trainingReports: recordsOf(progressRowSchema),
  trainingResults: recordsOf(resultRowSchema),
  regions: recordsOf(regionSchema),
  roles: recordsOf(roleSchema),
  screens,
  people: recordsOf(personSchema),
  questionSets: recordsOf(questionSetRowSchema),
  serviceEntries: recordsOf(editedServiceSchema),
  session,
  shortCodes: recordsOf(shortCodeSchema),
  supportFiles: recordsOf(supportFileSchema),
  templates: recordsOf(templateRowSchema),
  trainingResources: recordsOf(trainingResourceSchema),
  units: recordsOf(unitSchema),
  view,
  viewport,
} satisfies Record<SliceName, z.ZodMiniType>
