import { sql, type Kysely } from 'kysely'
import { isDuplicateIn } from '@server/database/failures'
import { LostCommit } from '@server/database/retrying'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import type { Database } from '@server/database/schema'
import type { ChangeFeed } from './changeFeed'
import type { Principal, Change, Once } from './conversationStore'
import { createCommitSequencer } from './commitSequencer'
import { remoteMessage } from './serverChannel'

type ConversationChange = Extract<Change, { of: 'conversation' }>
type UserChange = Extract<Change, { of: 'user' }>
type Told = Partial<
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
  /** Records allocated sequence numbers. Their row stays locked until the end of the transaction. */
  allocated(of: Change['of'], sid: string, events: { from: number; to: number }): void
  /** Records what subscribers receive about the change. */
  tell(of: Change['of'], sid: string, told: Told): void
}

export type Write = <Result>(work: (writing: Writing) => Promise<Result>, again?: Again<Result>) => Promise<Result>

/** What makes a write idempotent. */
export type Again<Result> = {
  principal: Principal
  once: Once
  /** The sid of what is created or changed, by which a repeated mutation is answered. */
  subjectSid: string
  answer(subjectSid: string): Promise<Result>
}

/** The idempotency record of a mutation. */
const mutationRow = ({ organisationId, now }: Writing, { principal, once, subjectSid }: Again<never>) => ({
  organisation_id: organisationId,
  identity: principal === 'server' ? '' : principal.identity,
  mutation_id: once?.mutationId ?? '',
  subject_sid: subjectSid,
  created_at: now,
})

const toChange = (organisationId: string, noted: Noted): Change => {
  const { of, sid, from, to, conversation, user, isDeferrable, messages = [], participants = [] } = noted
  return of === 'conversation'
    ? { organisationId, of, sid, from, to, ...(conversation && { conversation }), messages, participants }
    : { organisationId, of, sid, from, to, ...(user && { user }), ...(isDeferrable && { isDeferrable }), participants }
}
type Noted = { of: Change['of']; sid: string; from: number; to: number } & Told

/** A frame arrives twice within minutes, if ever. */
const keptMs = 24 * 60 * 60 * 1000
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
  onSweepFailed: (failure: unknown) => void
}

/** Runs writes: one transaction each, published after the commit in the order of sequence numbers. */
export const createWrites = ({ db, now, serverId, changes, onSweepFailed, nameOf }: Options) => {
  const sequencer = createCommitSequencer()

  const notifyServers = async ({ db: transaction, organisationId }: Writing, notes: Noted[]) => {
    if (serverId === undefined || notes.length === 0) return
    const messages = notes.map(({ of, sid, to }) => remoteMessage({ serverId, organisationId, kind: of, sid, to }))
    await sql`select pg_notify('muster_conversations', message) from unnest(${messages}::text[]) as message`.execute(
      transaction,
    )
  }

  const runOnce = async <Result>(organisationId: string, work: (writing: Writing) => Promise<Result>) => {
    let notes: Map<string, Noted> = new Map()
    let place = sequencer.begin()
    try {
      const result = await createScopes(db, now)
        .open()
        .inOrganisation(organisationId, async (transaction) => {
          place = sequencer.begin()
          notes = new Map()
          const noteOf = (of: Change['of'], sid: string) => notes.get(`${of} ${sid}`)
          const writing: Writing = {
            db: transaction,
            organisationId,
            now: now(),
            nameOf: (identity) => nameOf(transaction, { organisationId, identity }),
            allocated(of, sid, { from, to }) {
              const known = noteOf(of, sid)
              if (known) known.to = to
              else notes.set(`${of} ${sid}`, { of, sid, from, to })
              if (!known) place.take(`${organisationId} ${sid}`)
            },
            tell(of, sid, { messages = [], participants = [], isDeferrable = false, ...records }) {
              const note = noteOf(of, sid)
              if (!note) throw new Error(`A change of ${sid} took no event`)
              Object.assign(note, records)
              note.isDeferrable = isDeferrable && note.isDeferrable !== false
              note.messages = [...(note.messages ?? []), ...messages]
              note.participants = [...(note.participants ?? []), ...participants]
            },
          }
          try {
            const answer = await work(writing)
            await notifyServers(writing, [...notes.values()])
            return answer
          } catch (failure) {
            place.end() // a rolled-back write, which may be retried, must not delay later ones
            throw failure
          }
        })
      await place.earlierPublished()
      for (const note of notes.values()) changes.publish(toChange(organisationId, note))
      return result
    } catch (failure) {
      if (failure instanceof LostCommit)
        for (const { of, sid, to } of notes.values()) changes.publishUnknownOutcome({ organisationId, of, sid, to })
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
      await inOrganisation(organisationId, (bound) => sweepMutations(bound, organisationId, new Date(at - keptMs)))
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
    return async (work, again) => {
      if (!again?.once) return runOnce(organisationId, work)
      const { principal, once } = again
      const keeping = async (writing: Writing) => {
        await writing.db
          .insertInto('conversation_mutations')
          .values(mutationRow(writing, again as Again<never>))
          .execute()
        return work(writing)
      }
      const run = () => runOnce(organisationId, keeping)
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
        const kept = await subjectOf(organisationId, identity, once.mutationId)
        return again.answer(kept?.subject_sid ?? again.subjectSid)
      }
    }
  }
  return { writesOf, mutationsOf }
}
