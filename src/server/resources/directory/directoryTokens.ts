import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import type { directoryCalls, DirectoryToken, DirectoryTokenForm } from '@contract/directory'
import { changesBetween } from '@server/audit/auditedChanges'
import type { Database } from '@server/database/schema'
import type { PublicScope, Scope } from '@server/database/scope'
import { missing, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { readPage } from '@server/records/readPage'
import { refusingTaken } from '@server/records/refusingTaken'
import { addDays, instantAt } from '@server/time/wallClock'

const kind = 'directoryToken'
const audited = { name: 'change', invites_people: 'values', expires_at: 'values', revoked_at: 'values' } as const
type Row = Selectable<Database['directory_tokens']>

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
/** Recognisable where it does not belong. */
const prefix = 'muster-scim-'

const toToken = (row: Row): DirectoryToken => ({
  id: row.id,
  name: row.name,
  invitesPeople: row.invites_people,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

const ofOrganisation = ({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>) =>
  db.selectFrom('directory_tokens').where('organisation_id', '=', organisationId)
const changing = ({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>, id: string) =>
  db.updateTable('directory_tokens').where('organisation_id', '=', organisationId).where('id', '=', id)

/** The instant after a day of the administrator's time zone. */
const endOf = (day: string, { timeZone, now }: Scope): Date => {
  const next = addDays(day, 1)
  // clocks that are put forward at midnight show no midnight
  const end = instantAt(next, '00:00', timeZone) ?? instantAt(next, '12:00', timeZone)
  if (!end || end <= now) throw refusedField('lastDay', 'has to be today or later')
  return end
}

export type FoundToken = Pick<Row, 'id' | 'organisation_id' | 'invites_people' | 'last_used_at'>
const usedEveryMs = 60_000

/** What directories prove themselves by. Only digests are stored: a secret is answered once. */
export const directoryTokens = {
  list: (scope: Scope, query: CallData<typeof directoryCalls.tokens>['query']) =>
    readPage({
      matching: ofOrganisation(scope),
      order: sql`revoked_at is not null, created_at desc, id desc`,
      query,
      read: (ids) => ofOrganisation(scope).where('id', 'in', ids).selectAll().execute(),
      toItem: toToken,
    }),

  async create(
    scope: Scope,
    { name, lastDay, invitesPeople }: DirectoryTokenForm,
  ): Promise<CallAnswer<typeof directoryCalls.createToken>> {
    const secret = prefix + randomBytes(32).toString('base64url')
    const row: Row = {
      id: randomUUID(),
      organisation_id: scope.organisationId,
      name,
      digest: digestOf(secret),
      invites_people: invitesPeople,
      created_at: scope.now,
      expires_at: lastDay === '' ? null : endOf(lastDay, scope),
      last_used_at: null,
      revoked_at: null,
    }
    await refusingTaken([{ index: 'directory_tokens_name', field: 'name' }], () =>
      scope.db.insertInto('directory_tokens').values(row).execute(),
    )
    await noteChange(scope, 'created', { kind, id: row.id, changes: changesBetween(audited, null, row) })
    return { token: toToken(row), secret }
  },

  /** 404 when the organisation has no such token. */
  async revoke(scope: Scope, id: string): Promise<Record<string, never>> {
    const before = await ofOrganisation(scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
    if (!before) throw missing()
    if (before.revoked_at) return {}
    await changing(scope, id).set({ revoked_at: scope.now }).execute()
    const changes = changesBetween(audited, before, { ...before, revoked_at: scope.now })
    await noteChange(scope, 'updated', { kind, id, action: 'revoke', changes })
    return {}
  },

  /** Undefined when it is wrong, expired or revoked. Read before there is a scope, because it determines it. */
  async find(db: Kysely<Database>, secret: string, now: Date): Promise<FoundToken | undefined> {
    const found = sql<FoundToken>`select * from muster_find_directory_token(${digestOf(secret)}, ${now})`
    return (await found.execute(db)).rows[0]
  },

  /** To the minute: a directory calls thousands of times. */
  async noteUse(
    { inOrganisation, now }: PublicScope,
    { id, organisation_id, last_used_at }: FoundToken,
  ): Promise<void> {
    if (last_used_at !== null && Math.abs(now.getTime() - last_used_at.getTime()) < usedEveryMs) return
    await inOrganisation(organisation_id, (db) =>
      changing({ db, organisationId: organisation_id }, id).set({ last_used_at: now }).execute(),
    )
  },
}
