import { hoursToMilliseconds, secondsToMilliseconds } from 'date-fns'
import type { Scope } from '@server/database/scope'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { JobProblem } from '@server/jobs/jobProblem'
import { organisationJob, recurringJob, type InstallationJob, type Runnable } from '@server/jobs/runnable'
import type { JobDependencies } from '@server/resources/resource'
import { ChatFailure } from './chatFailure'
import { groupChatMembers } from './groupChatMembers'
import { groupChatPartRepository as parts, peopleChangeRepository } from './groupChatPartRepository'
import { groupChatRepository as groups } from './groupChatRepository'
import { checkLater, groupChatSync, syncLater } from './groupChatDetail'
import { syncGroupChat } from './syncGroupChat'

const isSame = (some: readonly string[], others: ReadonlySet<string>) =>
  some.length === others.size && some.every((id) => others.has(id))

/** Synchronises the groups in which somebody is missing, or is too many, since people have changed (D-83). */
const followPeople = async (scope: Scope): Promise<void> => {
  await peopleChangeRepository.take(scope)
  for (const group of await groups.published(scope)) {
    const wanted = await groupChatMembers.wanted(scope, group)
    if (!isSame(await parts.membersOf(scope, group.id), new Set(wanted))) await syncLater(scope, group.id)
  }
}

/** In the organisations where people have changed. A failure stops no other; the first one is thrown at the end. */
const followChangedPeople = async (job: InstallationJob): Promise<void> => {
  const failures: unknown[] = []
  for (const id of await peopleChangeRepository.organisationIds(job.open())) {
    job.signal.throwIfAborted()
    await job.within(id, followPeople).catch((failure: unknown) => failures.push(failure))
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
