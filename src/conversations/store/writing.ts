import { sql, type Kysely } from 'kysely'
import { isDuplicateIn } from '@server/database/failures'
import { LostCommit } from '@server/database/retrying'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import type { Database } from '@server/database/schema'
import { type ChangeFeed, createCommitSequencer } from './changeFeed'
import type { Principal, Change, MutationKey } from './conversationStore'
import type { ServiceRole } from './records'
import { remoteMessage } from './serverChannel'

type ConversationChange = Extract<Change, { of: 'conversation' }>
type UserChange = Extract<Change, { of: 'user' }>
type ChangedRecords = Partial<
  Pick<ConversationChange, 'conversation' | 'messages' | 'participants'> & Pick<UserChange, 'user' | 'isDeferrable'>
>

/** Reads the portal's name of an identity, in the transaction that creates the user. */
export type NameOf = (
  db: Kysely<Database>,
  whose: { organisationId: string; identity: string },
) => Promise<string | undefined>

/** One transaction that changes conversations of one organisation. */
export type Writing = {
  db: Kysely<Database>
  organisationId: string
  now: Date
  nameOf(identity: string): Promise<string | undefined>
  /** Of users who are created without a role. */
  newcomerRole: ServiceRole
  /** Records allocated sequence numbers. Their row stays locked until the end of the transaction. */
  allocated(of: Change['of'], sid: string, events: { from: number; to: number }): void
  /** Records what subscribers receive about the change. */
  recordChange(of: Change['of'], sid: string, records: ChangedRecords): void
}

export type Write = <Result>(
  work: (writing: Writing) => Promise<Result>,
  idempotency?: Idempotency<Result>,
) => Promise<Result>

/** What makes a write idempotent. */
export type Idempotency<Result> = {
  principal: Principal
  once: MutationKey
  /** The sid of what is created or changed, by which a repeated mutation is answered. */
  subjectSid: string
  answer(subjectSid: string): Promise<Result>
}

/** The idempotency record of a mutation. */
const mutationRow = ({ organisationId, now }: Writing, { principal, once, subjectSid }: Idempotency<never>) => ({
  organisation_id: organisationId,
  identity: principal === 'server' ? '' : principal.identity,
  mutation_id: once?.mutationId ?? '',
  subject_sid: subjectSid,
  created_at: now,
})

const toChange = (organisationId: string, change: PendingChange): Change => {
  const { of, sid, from, to, conversation, user, isDeferrable, messages = [], participants = [] } = change
  return of === 'conversation'
    ? { organisationId, of, sid, from, to, ...(conversation && { conversation }), messages, participants }
    : { organisationId, of, sid, from, to, ...(user && { user }), ...(isDeferrable && { isDeferrable }), participants }
}
type PendingChange = { of: Change['of']; sid: string; from: number; to: number } & ChangedRecords

/** A frame arrives twice within minutes, if ever. */
const storedForMs = 24 * 60 * 60 * 1000
const sweepingMs = 10 * 60 * 1000
const mostSwept = 5_000

/** Skips rows that another server is removing. */
const sweepMutations = (db: Kysely<Database>, organisationId: string, before: Date) =>
  sql`delete from conversation_mutations where (organisation_id, identity, mutation_id) in (
    select organisation_id, identity, mutation_id from conversation_mutations
    where organisation_id = ${organisationId} and created_at < ${before}
    limit ${mostSwept}::int for update skip locked)`.execute(db)

type Options = {
  db: Kysely<Database>
  now: Clock
  /** Set when other servers are notified of commits. */
  serverId: string | undefined
  changes: ChangeFeed
  nameOf: NameOf
  newcomerRole: ServiceRole
  onSweepFailed: (failure: unknown) => void
}

/** Runs writes: one transaction each, published after the commit in the order of sequence numbers. */
export const createWrites = ({ db, now, serverId, changes, onSweepFailed, nameOf, newcomerRole }: Options) => {
  const sequencer = createCommitSequencer()

  const notifyServers = async ({ db: transaction, organisationId }: Writing, pending: PendingChange[]) => {
    if (serverId === undefined || pending.length === 0) return
    const messages = pending.map(({ of, sid, to }) => remoteMessage({ serverId, organisationId, kind: of, sid, to }))
    await sql`select pg_notify('muster_conversations', message) from unnest(${messages}::text[]) as message`.execute(
      transaction,
    )
  }

  const runOnce = async <Result>(organisationId: string, work: (writing: Writing) => Promise<Result>) => {
    let pending: Map<string, PendingChange> = new Map()
    let place = sequencer.begin()
    try {
      const result = await createScopes(db, now)
        .open()
        .inOrganisation(organisationId, async (transaction) => {
          place = sequencer.begin()
          pending = new Map()
          const changeOf = (of: Change['of'], sid: string) => pending.get(`${of} ${sid}`)
          const writing: Writing = {
            db: transaction,
            organisationId,
            now: now(),
            nameOf: (identity) => nameOf(transaction, { organisationId, identity }),
            newcomerRole,
            allocated(of, sid, { from, to }) {
              const known = changeOf(of, sid)
              if (known) known.to = to
              else pending.set(`${of} ${sid}`, { of, sid, from, to })
              if (!known) place.take(`${organisationId} ${sid}`)
            },
            recordChange(of, sid, { messages = [], participants = [], isDeferrable = false, ...records }) {
              const change = changeOf(of, sid)
              if (!change) throw new Error(`A change of ${sid} allocated no event`)
              Object.assign(change, records)
              change.isDeferrable = isDeferrable && change.isDeferrable !== false
              change.messages = [...(change.messages ?? []), ...messages]
              change.participants = [...(change.participants ?? []), ...participants]
            },
          }
          try {
            const answer = await work(writing)
            await notifyServers(writing, [...pending.values()])
            return answer
          } catch (failure) {
            place.end() // a rolled-back write, which may be retried, must not delay later ones
            throw failure
          }
        })
      await place.earlierPublished()
      for (const change of pending.values()) changes.publish(toChange(organisationId, change))
      return result
    } catch (failure) {
      if (failure instanceof LostCommit)
        for (const { of, sid, to } of pending.values()) changes.publishUnknownOutcome({ organisationId, of, sid, to })
      throw failure
    } finally {
      place.end()
    }
  }

  const subjectOf = (organisationId: string, identity: string, mutationId: string) =>
    createScopes(db, now)
      .open()
      .readingIn(organisationId, (transaction) =>
        transaction
          .selectFrom('conversation_mutations')
          .select('subject_sid')
          .where('organisation_id', '=', organisationId)
          .where('identity', '=', identity)
          .where('mutation_id', '=', mutationId)
          .executeTakeFirst(),
      )

  const sweptAt = new Map<string, number>()
  /** Runs in its own transaction, so that its failure does not fail a write. */
  const sweepNowAndThen = async (organisationId: string) => {
    const at = now().getTime()
    if (at - (sweptAt.get(organisationId) ?? 0) < sweepingMs) return
    sweptAt.set(organisationId, at)
    try {
      const { inOrganisation } = createScopes(db, now).open()
      await inOrganisation(organisationId, (bound) => sweepMutations(bound, organisationId, new Date(at - storedForMs)))
    } catch (failure) {
      onSweepFailed(failure)
    }
  }

  /** For writes that run as a single statement. */
  const mutationsOf = (organisationId: string) => ({
    subjectOf: (identity: string, mutationId: string) => subjectOf(organisationId, identity, mutationId),
    sweep: () => sweepNowAndThen(organisationId),
  })

  const writesOf = (organisationId: string): Write => {
    return async (work, idempotency) => {
      if (!idempotency?.once) return runOnce(organisationId, work)
      const { principal, once } = idempotency
      const recording = async (writing: Writing) => {
        await writing.db
          .insertInto('conversation_mutations')
          .values(mutationRow(writing, idempotency as Idempotency<never>))
          .execute()
        return work(writing)
      }
      const run = () => runOnce(organisationId, recording)
      await sweepNowAndThen(organisationId)
      try {
        // retries a commit of unknown outcome: the idempotency record prevents a second effect
        return await run().catch((failure: unknown) => {
          if (failure instanceof LostCommit) return run()
          throw failure
        })
      } catch (failure) {
        if (!isDuplicateIn(failure, 'conversation_mutations_pkey')) throw failure
        const identity = principal === 'server' ? '' : principal.identity
        const stored = await subjectOf(organisationId, identity, once.mutationId)
        return idempotency.answer(stored?.subject_sid ?? idempotency.subjectSid)
      }
    }
  }
  return { writesOf, mutationsOf }
}
