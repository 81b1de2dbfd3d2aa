import { sql, type Kysely } from 'kysely'
import { isDuplicateIn } from '@server/database/failures'
import { LostCommit } from '@server/database/retrying'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import type { Database } from '@server/database/schema'
import { remoteMessage } from './changesBetweenServers'
import type { Asker, Change, Once } from './conversationStore'
import { createTurns } from './turns'

type ConversationChange = Extract<Change, { of: 'conversation' }>
type UserChange = Extract<Change, { of: 'user' }>
type Told = Partial<
  Pick<ConversationChange, 'conversation' | 'messages' | 'participants'> & Pick<UserChange, 'user' | 'isDeferrable'>
>

/** What somebody else, as the portal, calls the person of an identity; in the transaction that makes them a user. */
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
  /** Notes events, after they were taken from their row, which the transaction holds from then on. */
  took(of: Change['of'], sid: string, events: { from: number; to: number }): void
  /** What those who hear of the change are told of it. */
  tell(of: Change['of'], sid: string, told: Told): void
}

export type Write = <Result>(work: (writing: Writing) => Promise<Result>, again?: Again<Result>) => Promise<Result>

/** How a write that arrives twice is done once. */
export type Again<Result> = {
  asker: Asker
  once: Once
  /** The sid of what is made or changed: the second answer is read by it. */
  subjectSid: string
  answer(subjectSid: string): Promise<Result>
}

/** The row that a mutation is known by. */
const mutationRow = ({ organisationId, now }: Writing, { asker, once, subjectSid }: Again<never>) => ({
  organisation_id: organisationId,
  identity: asker === 'server' ? '' : asker.identity,
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

/** Passes over what another server is sweeping. */
const sweepMutations = (db: Kysely<Database>, organisationId: string, before: Date) =>
  sql`delete from conversation_mutations where (organisation_id, identity, mutation_id) in (
    select organisation_id, identity, mutation_id from conversation_mutations
    where organisation_id = ${organisationId} and created_at < ${before}
    limit ${mostSwept}::int for update skip locked)`.execute(db)

type Options = {
  db: Kysely<Database>
  now: Clock
  /** Other servers hear of what this one commits. */
  serverId: string | undefined
  tell: (change: Change) => void
  nameOf: NameOf
  onSweepFailed: (failure: unknown) => void
  /** It was not learnt whether these events were committed. */
  onDoubt: (doubt: { organisationId: string; of: Change['of']; sid: string; to: number }) => void
}

/** Runs the writes of every organisation: one transaction each, told after its commit in the order of events. */
export const createWrites = ({ db, now, serverId, tell, onDoubt, onSweepFailed, nameOf }: Options) => {
  const turns = createTurns()

  const publish = async ({ db: transaction, organisationId }: Writing, notes: Noted[]) => {
    if (serverId === undefined || notes.length === 0) return
    const messages = notes.map(({ of, sid, to }) => remoteMessage({ serverId, organisationId, kind: of, sid, to }))
    await sql`select pg_notify('muster_conversations', message) from unnest(${messages}::text[]) as message`.execute(
      transaction,
    )
  }

  const runOnce = async <Result>(organisationId: string, work: (writing: Writing) => Promise<Result>) => {
    let notes: Map<string, Noted> = new Map()
    let turn = turns.begin()
    try {
      const result = await createScopes(db, now)
        .open()
        .inOrganisation(organisationId, async (transaction) => {
          turn = turns.begin()
          notes = new Map()
          const noteOf = (of: Change['of'], sid: string) => notes.get(`${of} ${sid}`)
          const writing: Writing = {
            db: transaction,
            organisationId,
            now: now(),
            nameOf: (identity) => nameOf(transaction, { organisationId, identity }),
            took(of, sid, { from, to }) {
              const known = noteOf(of, sid)
              if (known) known.to = to
              else notes.set(`${of} ${sid}`, { of, sid, from, to })
              if (!known) turn.take(`${organisationId} ${sid}`)
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
            await publish(writing, [...notes.values()])
            return answer
          } catch (failure) {
            turn.end() // nobody waits for what is rolled back, and perhaps tried again
            throw failure
          }
        })
      await turn.comes()
      for (const note of notes.values()) tell(toChange(organisationId, note))
      return result
    } catch (failure) {
      if (failure instanceof LostCommit)
        for (const { of, sid, to } of notes.values()) onDoubt({ organisationId, of, sid, to })
      throw failure
    } finally {
      turn.end()
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
  /** In a transaction of its own: its failure is nobody's who writes. */
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

  /** For those who write by a statement of their own. */
  const mutationsOf = (organisationId: string) => ({
    subjectOf: (identity: string, mutationId: string) => subjectOf(organisationId, identity, mutationId),
    sweep: () => sweepNowAndThen(organisationId),
  })

  const writesOf = (organisationId: string): Write => {
    return async (work, again) => {
      if (!again?.once) return runOnce(organisationId, work)
      const { asker, once } = again
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
        // what may have been done is done again: it was not, or the mutation's row says so
        return await run().catch((failure: unknown) => {
          if (failure instanceof LostCommit) return run()
          throw failure
        })
      } catch (failure) {
        if (!isDuplicateIn(failure, 'conversation_mutations_pkey')) throw failure
        const identity = asker === 'server' ? '' : asker.identity
        const kept = await subjectOf(organisationId, identity, once.mutationId)
        return again.answer(kept?.subject_sid ?? again.subjectSid)
      }
    }
  }
  return { writesOf, mutationsOf }
}
