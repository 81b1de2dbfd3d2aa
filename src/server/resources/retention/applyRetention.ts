import { subHours } from 'date-fns'
import { z } from 'zod'
import type { Retained } from '@contract/retention'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { organisationJobKind } from '@server/jobs/jobKind'
import { jobs } from '@server/jobs/jobs'
import type { OrganisationJob } from '@server/jobs/runnable'
import type { JobDependencies } from '@server/resources/resource'
import { removeOldInbox } from './oldMessages'
import { retentionRepository, type StoredRules } from './retentionRepository'
import { everything, keepsAll, limitOf, rulesAt } from './retentionRules'

/**
 * One slice of an organisation's run: it removes so few rows that nobody waits for it, notes how far the run is, and enqueues
 * itself for the next slice.
 */
export const retentionSlice = organisationJobKind({
  name: 'retention.remove',
  priority: 'background',
  payload: z.object({}),
})
const enqueueSlice = (scope: Scope) => jobs.enqueue(scope, retentionSlice, {}, { uniqueKey: 'run' })

/** Hours between two runs. */
const pauseHours = 24
/** Of the audit log, whose rows are small. */
const entriesAtOnce = 1_000
/** Conversations of one slice, each in a transaction of its own; and messages after which it ends. */
const conversationsAtOnce = 20
const messagesAtOnce = 300

const isDue = (stored: StoredRules, { now }: Scope) => {
  const { present, planned } = rulesAt(stored, now)
  if (everything.every((one) => present[one] === keepsAll[one])) return false
  const isNew = planned !== stored.planned
  return isNew || stored.appliedAt === null || stored.appliedAt <= subHours(now, pauseHours)
}

/**
 * Begins to remove, in each organisation that has rules, what they keep no longer: once a day, and when rules take effect. A
 * run that has stopped goes on.
 */
export const startRetention = inEachOrganisation(async (scope) => {
  const found = await retentionRepository.find(scope)
  if (!found || !isDue(found, scope)) return
  const stored = await retentionRepository.lock(scope)
  await retentionRepository.store(scope, rulesAt(stored, scope.now), false)
  await retentionRepository.beginRun(scope)
  await enqueueSlice(scope)
})

/** A run that has removed anything is one entry of the audit log. With entries of the log itself the database has added it. */
const finish = async (scope: Scope): Promise<void> => {
  const run = await retentionRepository.endRun(scope)
  await retentionRepository.noteApplied(scope)
  if (!run || run.messages + run.chat === 0) return
  const { id: entryId, messages, chat } = run
  const { db, organisationId, actor, now } = scope
  const origin = { db, organisationId, personId: actor.globalId, address: null, now, entryId }
  await audit.write(origin, 'retention.applied', { messages, chat, auditLog: 0 })
}

const nextStage = { messages: 'chat', chat: 'auditLog', auditLog: null } as const

/** What follows a slice that ended at `after`; null ends its stage. */
const goOn = async (scope: Scope, stage: Retained, after: string | null): Promise<void> => {
  const following = after === null ? nextStage[stage] : stage
  if (following === null) return finish(scope)
  await retentionRepository.moveRun(scope, { stage: following, position: after ?? '' })
  await enqueueSlice(scope)
}

const limitFor = async (scope: Scope, what: Retained): Promise<Date | null> => {
  const { present } = (await retentionRepository.find(scope)) ?? { present: keepsAll }
  return limitOf(present[what], scope.now)
}

type Run = NonNullable<Awaited<ReturnType<typeof retentionRepository.lockRun>>>

const removeMessages = async (scope: Scope, { position }: Run): Promise<void> => {
  const before = await limitFor(scope, 'messages')
  if (before === null) return goOn(scope, 'messages', null)
  const { removed, after } = await removeOldInbox(scope, { before, after: position })
  await retentionRepository.countRemoved(scope, 'messages', removed)
  await goOn(scope, 'messages', after)
}

const removeAuditEntries = async (scope: Scope, { id }: Run): Promise<void> => {
  const removed = await retentionRepository.removeAuditEntries(scope, id, entriesAtOnce)
  await goOn(scope, 'auditLog', removed === entriesAtOnce ? '' : null)
}

/** What chat has to remove. It does so in transactions of its own, which count too: what is removed is counted once. */
type ChatWork = { organisationId: string; before: Date | null; after: string }

const removeChat = async (
  { removeOldMessages }: JobDependencies['chat'],
  { within, signal }: OrganisationJob,
  { organisationId, before, after: start }: ChatWork,
): Promise<void> => {
  let after = before && start
  let total = 0
  for (let count = 0; count < conversationsAtOnce && total < messagesAtOnce; count++) {
    if (before === null || after === null) break
    signal.throwIfAborted()
    const slice = await removeOldMessages(organisationId, { before, after }, (bound, removed) =>
      retentionRepository.countRemoved(bound, 'chat', removed),
    )
    after = slice.after
    total += slice.removed
  }
  await within((scope) => goOn(scope, 'chat', after))
}

export const removeSlice =
  (chat: JobDependencies['chat']) =>
  async (_payload: object, job: OrganisationJob): Promise<void> => {
    const chatWork = await job.within(async (scope): Promise<ChatWork | null> => {
      const run = await retentionRepository.lockRun(scope)
      if (run?.stage === 'messages') await removeMessages(scope, run)
      if (run?.stage === 'auditLog') await removeAuditEntries(scope, run)
      if (run?.stage !== 'chat') return null
      const { organisationId } = scope
      return { organisationId, before: await limitFor(scope, 'chat'), after: run.position }
    })
    if (chatWork) await removeChat(chat, job, chatWork)
  }
