import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { accountCalls } from '@contract/account'
import type { ApiErrorBody } from '@contract/apiError'
import type { Call } from '@contract/call'
import { providerSignInCalls } from '@contract/providerSignIn'
import { sessionCalls } from '@contract/session'
import { until } from '@server/testing/until'
import { chapters } from '@server/resources/registry'
import {
  requestOf,
  shownRequests,
  type GeneratedCall,
  type GeneratedCaller,
  type GeneratedRequest,
} from '@server/testing/generated/requestOf'
import type { GivenPerson } from '@server/testing/given'
import { startDemoServer, type DemoServer } from '@server/testing/startDemoServer'
import { generatedRuns } from '../jest/generatedRuns'
import type { Described } from './apiDocument/describedCall'
import { throttleLimits } from './secrets/signInThrottle'

const howMany = { numRuns: 20, ...generatedRuns }

const described = chapters.flatMap(({ calls }) => calls)
const titleOf = ({ method, path: address }: Call) => `${method} ${address}`
const isSame = (one: Call, other: Call) => titleOf(one) === titleOf(other)

/** Calls that get a new session each time, because they may end the caller's sessions. */
const mayEndSession: readonly Call[] = [
  sessionCalls.login,
  sessionCalls.signOut,
  providerSignInCalls.signOut,
  accountCalls.endSession,
  accountCalls.endOtherSessions,
  accountCalls.changePassword,
  accountCalls.enableTwoFactor,
]

const isSignedIn = (caller: GeneratedCaller) => caller.includes('@')

const problemSchema = z.strictObject({
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  message: z.string().min(1),
  requestId: z.string().min(1),
})

let server: DemoServer
const tokens = new Map<GeneratedCaller, string>()
/** People by the addresses that they had at the start. */
const people = new Map<string, GivenPerson>()

const freshToken = async (caller: GeneratedCaller) => {
  if (!isSignedIn(caller)) return caller === 'forger' ? 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' : ''
  const person = people.get(caller)
  if (!person) throw new Error(`Nobody is ${caller}`)
  return server.tokenOf(person)
}

beforeAll(async () => {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-generated-'))
  for (const page of ['index.html', 'api-docs.html']) writeFileSync(path.join(clientFolder, page), '<!doctype html>')
  server = await startDemoServer({ clientFolder })
  const rows = await server.db.selectFrom('people').select(['id', 'organisation_id', 'email']).execute()
  for (const row of rows) people.set(row.email, row)
})
beforeEach(async () => {
  await server.restoreExampleAccount() // another call may have changed the password of the examples
  // for most secrets of a call the throttle refuses the hashing, which would take hours; ten are verified
  const failure = { account: 'somebody', address: '127.0.0.1', failed_at: server.now() }
  const failures = Array.from({ length: throttleLimits.address - 10 }, () => failure)
  await server.db.deleteFrom('sign_in_failures').execute()
  await server.db.insertInto('sign_in_failures').values(failures).execute()
})

const tokenFor = async (call: Call, caller: GeneratedCaller) => {
  if (mayEndSession.some((one) => isSame(one, call))) {
    tokens.delete(caller)
    return freshToken(caller)
  }
  const token = tokens.get(caller) ?? (await freshToken(caller))
  tokens.set(caller, token)
  return token
}

const ask = async (call: Call, caller: GeneratedCaller, { url, headers, payload }: GeneratedRequest) => {
  const token = await tokenFor(call, caller)
  return server.app.inject({
    method: call.method,
    url,
    headers: { host: 'localhost', ...headers, ...(token !== '' && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  })
}

/** No 5xx, the common error body, and no caller is signed out by their input. */
const expectSound = (caller: GeneratedCaller, { statusCode, headers, payload }: LightMyRequestResponse) => {
  expect(statusCode).toBeLessThan(500)
  if (isSignedIn(caller)) expect([401, 403]).not.toContain(statusCode)
  if (statusCode < 400) return
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const problem = JSON.parse(payload) as ApiErrorBody
  expect(problemSchema.safeParse(problem).error).toBeUndefined()
  expect(problem.message).toBe(Object.values(problem.errors)[0]?.[0]) // zod drops a field named __proto__
}

const countHeld = async () => {
  const { rows } = await sql<{ transactions: number; locks: number }>`
    select
      (select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%') as transactions,
      (select count(*) from pg_locks
        where locktype = 'advisory' and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())) as locks
  `.execute(server.db)
  return { transactions: Number(rows[0]?.transactions), locks: Number(rows[0]?.locks) }
}

/** The server works as before, without open transactions or locks; its own work may take a moment. */
const expectUnharmed = async () => {
  const me = await ask(sessionCalls.me, 'admin@harbour.test', { url: sessionCalls.me.path, headers: {} })
  expect(me.statusCode).toBe(200)
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)

  await until(async () => {
    const { transactions, locks } = await countHeld()
    return transactions + locks === 0
  })
}

/** The class of the status that some of the requests get: a success, where the demo can give one. */
const bestOf = ({ call, examples }: Described) => {
  if (examples.some(({ isBeforeSetup, isWithProvider }) => isBeforeSetup ?? isWithProvider)) return 4
  return call.status === 302 ? 3 : 2
}

describe('generated input', () => {
  it('[D-13] is sent to every call that is served', () => {
    const served = server.app.routeList.flatMap(({ method, call }) => (call && method === call.method ? [call] : []))
    expect(served.filter((call) => !described.some((one) => isSame(one.call, call))).map(titleOf)).toEqual([])
  })

  it.each(described.map((one): [string, Described] => [titleOf(one.call), one]))(
    '[D-13, D-14] %s refuses or answers, breaks nothing and leaves no lock or transaction',
    async (_title, one) => {
      const seen = new Set<number>()
      const check = async ({ caller, request }: GeneratedCall) => {
        const answer = await ask(one.call, caller, request)
        seen.add(Math.floor(answer.statusCode / 100))
        expectSound(caller, answer)
      }
      for (const shown of shownRequests(one)) await check(shown) // before wrong secrets close the account
      const property = fc.asyncProperty(requestOf(one), check)
      await fc.assert(property, howMany)

      expect([...seen].sort()).toEqual(expect.arrayContaining([bestOf(one)]))
      await expectUnharmed()
    },
    Math.max(300_000, howMany.numRuns * 100),
  )
})
