import { hoursToMilliseconds, secondsToMilliseconds } from 'date-fns'
import type { Scope } from '@server/database/scope'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { JobProblem } from '@server/jobs/jobProblem'
import { organisationJob, recurringJob, type InstallationJob, type Runnable } from '@server/jobs/runnable'
import type { JobDependencies } from '@server/resources/resource'
import { ChatFailure } from './chatFailure'
import { groupChatMembers } from './groupChatMembers'
import { changedPeopleRepository, groupChatPartRepository as parts } from './groupChatPartRepository'
import { groupChatRepository as groups } from './groupChatRepository'
import { checkLater, groupChatSync, syncLater } from './groupChatDetail'
import { syncGroupChat } from './syncGroupChat'

const isSame = (some: readonly string[], others: ReadonlySet<string>) =>
  some.length === others.size && some.every((id) => others.has(id))

/** People looked at in one transaction. */
const mostAtOnce = 500

/**
 * Synchronises the groups in which one of those who have changed is missing, or is too many (D-83). Looks at no other
 * people. False when nobody has changed.
 */
const followPeople = async (scope: Scope): Promise<boolean> => {
  const changed = await changedPeopleRepository.take(scope, mostAtOnce)
  if (changed.length === 0) return false
  const members = await parts.membersAmong(scope, changed)
  for (const group of await groups.published(scope)) {
    const wanted = await groupChatMembers.wanted(scope, group, changed)
    if (!isSame(wanted, members.get(group.id) ?? new Set())) await syncLater(scope, group.id)
  }
  return true
}

const followAll = async (organisationId: string, { within, signal }: InstallationJob): Promise<void> => {
  while (await within(organisationId, followPeople)) signal.throwIfAborted()
}

/** In the organisations where people have changed. A failure stops no other; the first one is thrown at the end. */
const followChangedPeople = async (job: InstallationJob): Promise<void> => {
  const failures: unknown[] = []
  for (const id of await changedPeopleRepository.organisationIds(job.open())) {
    job.signal.throwIfAborted()
    await followAll(id, job).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw failures[0]
}

/** Mends what was changed in the chat service itself, or got lost. */
const checkConversations = inEachOrganisation(async (scope) => {
  for (const id of await groups.idsWithConversation(scope)) await checkLater(scope, id)
})

export const groupChatJobs = ({ chat: { provisioning } }: JobDependencies): Readonly<Record<string, Runnable>> => ({
  [groupChatSync.name]: organisationJob(groupChatSync, async ({ groupChatId }, { within, signal }) => {
    try {
      await syncGroupChat(groupChatId, { inScope: within, provisioning, signal })
    } catch (failure) {
      throw failure instanceof ChatFailure ? new JobProblem(`${failure.message}.`, { cause: failure }) : failure
    }
  }),
  'groupChats.followPeople': recurringJob(secondsToMilliseconds(5), followChangedPeople),
  'groupChats.check': recurringJob(hoursToMilliseconds(1), checkConversations),
})
