import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '@server/database/anyOf'

/** A job that is ours until `claimed_until`, which is also what our claim is known by. */
export type ClaimedJob = {
  id: string
  organisation_id: string | null
  kind: string
  payload: unknown
  priority: number
  /** Whose turn it was. */
  party: string
  /** This one included. */
  attempts: number
  claimed_until: Date | null
}

/** A part of the queue: the jobs of a priority whose party comes after the one and, if that is a party, up to the other. */
export type Stretch = { priority: number; after: string; until: string | null }

type Claiming = {
  kinds: readonly string[]
  now: Date
  /** Where to look, in this order. */
  stretches: readonly Stretch[]
}

/** How long a job is ours. Who stops without a word keeps it from others no longer than that. */
export const leaseMs = 120_000
/** Clocks of servers may differ by this much; what is further off was written before a clock was set back. */
export const clockToleranceMs = 60_000

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** A clock that was set back must not make anybody wait: a lease that is longer than leases are is nobody's. */
const isFree = (now: Date) =>
  sql`(claimed_until is null or claimed_until <= ${now} or claimed_until > ${later(now, leaseMs + clockToleranceMs)})`

const partyAfter = (name: RawBuilder<string>) => sql<string>`
  (select min(jobs.party) from jobs where died_at is null and priority = stretch.priority and jobs.party > ${name})`

/** The job of the party that has waited longest, of those that the condition is about. */
const firstOfParty = ({ kinds, now }: Claiming, condition: RawBuilder<unknown>) => sql`
  select id from (
    select id from jobs
    where died_at is null and priority = stretch.priority and jobs.party = turn.party and ${condition}
      and ${isFree(now)} and kind = ${anyOf(kinds)}
    order by run_at limit 1 for update skip locked
  ) as first`

/** Waits that began in the future were written before a clock was set back: they are over. Dates asked for are kept. */
const isWaitOver = (now: Date) => {
  const future = later(now, clockToleranceMs)
  // as good as never is there such a wait: whether there is one is asked once, and not of each party
  return sql`(select max(waiting_since) from jobs where died_at is null) > ${future} and waiting_since > ${future}`
}

/**
 * Takes one job, the first that is due on the stretches; several servers can do so at once. Unknown kinds are a newer
 * server's. It walks from party to party through an index, whatever the number of their jobs, and ends with the first that
 * has one. What is due is asked for twice, because no index answers an `or`.
 */
export const claimingStatement = (options: Claiming) => {
  const { now, stretches } = options
  const column = <Key extends keyof Stretch>(key: Key) => stretches.map((stretch) => stretch[key])
  return sql<ClaimedJob>`
    with due as (
      select job.id
      from unnest(${column('priority')}::smallint[], ${column('after')}::text[], ${column('until')}::text[])
        as stretch (priority, after, until)
      cross join lateral (
        with recursive turn (party) as (
          select ${partyAfter(sql`stretch.after`)}
          union all
          select ${partyAfter(sql`turn.party`)} from turn
          where turn.party is not null and (stretch.until is null or turn.party < stretch.until)
        )
        select party from turn where party is not null and (stretch.until is null or party <= stretch.until)
      ) as turn
      cross join lateral (
        ${firstOfParty(options, sql`run_at <= ${now}`)} union all ${firstOfParty(options, isWaitOver(now))} limit 1
      ) as job
      limit 1
    )
    update jobs set claimed_until = ${later(now, leaseMs)}, attempts = jobs.attempts + 1, is_asked_again = false
    from due where jobs.id = due.id
    returning jobs.id, organisation_id, kind, payload, priority, party, attempts, claimed_until`
}
