import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '@server/database/anyOf'

/** A job that this server holds until `claimed_until`, which also identifies its claim. */
export type ClaimedJob = {
  id: string
  organisation_id: string | null
  kind: string
  payload: unknown
  priority: number
  /** The organisation, or the installation, whose turn it was. */
  party: string
  /** Including this one. */
  attempts: number
  claimed_until: Date | null
  /** Another claim of it ended without an outcome: its server stopped, or lost the database. */
  was_interrupted: boolean
}

/** A part of the queue: the jobs of a priority with parties after `after` and, unless it is null, up to `until`. */
export type Stretch = { priority: number; after: string; until: string | null }

type Claiming = {
  kinds: readonly string[]
  now: Date
  /** Searched in this order. */
  stretches: readonly Stretch[]
}

/** Milliseconds of a lease. A job of a server that crashed is free for others after this time. */
export const leaseMs = 120_000
/** Clocks of servers may differ by this much. Times further in the future were written before a clock was set back. */
export const clockToleranceMs = 60_000

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** A clock that was set back must not delay a job: a lease that ends later than any lease can is ignored. */
const isFree = (now: Date) =>
  sql`(claimed_until is null or claimed_until <= ${now} or claimed_until > ${later(now, leaseMs + clockToleranceMs)})`

const partyAfter = (name: RawBuilder<string>) => sql<string>`
  (select min(jobs.party) from jobs where died_at is null and priority = stretch.priority and jobs.party > ${name})`

/** Selects the party's job that has waited longest and matches the condition. */
const firstOfParty = ({ kinds, now }: Claiming, condition: RawBuilder<unknown>) => sql`
  select id, was_interrupted from (
    select id, claimed_until is not null as was_interrupted from jobs
    where died_at is null and priority = stretch.priority and jobs.party = turn.party and ${condition}
      and ${isFree(now)} and kind = ${anyOf(kinds)}
    order by run_at limit 1 for update skip locked
  ) as first`

/**
 * Waits that began in the future were written before a clock was set back, so they count as over. Dates that a caller
 * asked for still hold.
 */
const isWaitOver = (now: Date) => {
  const future = later(now, clockToleranceMs)
  // such waits are very rare, so their existence is checked once and not for each party
  return sql`(select max(waiting_since) from jobs where died_at is null) > ${future} and waiting_since > ${future}`
}

/**
 * Claims the first due job of the stretches; several servers can do so at the same time. Kinds that this server does
 * not know belong to a newer server. The statement walks from party to party through an index, whatever the number of
 * their jobs, and stops at the first one with a job. Due jobs need two queries, because no index serves an `or`.
 */
export const claimingStatement = (options: Claiming) => {
  const { now, stretches } = options
  const column = <Key extends keyof Stretch>(key: Key) => stretches.map((stretch) => stretch[key])
  return sql<ClaimedJob>`
    with due as (
      select job.id, job.was_interrupted
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
    returning jobs.id, organisation_id, kind, payload, priority, party, attempts, claimed_until,
      due.was_interrupted`
}
