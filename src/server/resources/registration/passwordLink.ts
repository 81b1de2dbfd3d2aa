import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { invitationDays } from '@contract/people'
import type { Database } from '@server/database/schema'
import type { Outbox } from '@server/mail/mailRepository'
import type { PersonRow } from '@server/people/personTables'

type Db = Kysely<Database>
type Link = Database['password_links']
export type FoundLink = Pick<Link, 'organisation_id' | 'person_id' | 'account_digest'> &
  Pick<PersonRow, 'email' | 'password_hash'>
type Whose = { organisationId: string; personId: string }

/** Links are read before there is a scope, because they determine it. */
export const passwordLinkRepository = {
  /** A link that has not expired, with its account. */
  async find(db: Db, digest: string, now: Date): Promise<FoundLink | undefined> {
    const { rows } = await sql<FoundLink>`select * from muster_find_password_link(${digest}, ${now})`.execute(db)
    return rows[0]
  },

  async add(db: Db, link: Omit<Link, 'expires_at'> & { expires_at: Date }): Promise<void> {
    await db.insertInto('password_links').values(link).execute()
  },

  /** Deletes a link; false when another request was faster. */
  async use(db: Db, { organisationId }: Whose, digest: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('password_links')
      .where('organisation_id', '=', organisationId)
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  async deleteOf(db: Db, { organisationId, personId }: Whose): Promise<void> {
    await db
      .deleteFrom('password_links')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .execute()
  },

  async deleteExpired(db: Db, organisationId: string, now: Date): Promise<void> {
    await db
      .deleteFrom('password_links')
      .where('organisation_id', '=', organisationId)
      .where('expires_at', '<=', now)
      .execute()
  },
}

/** How long links are valid, by what they are for. */
export const linkMinutes = { reset: 60, invitation: invitationDays * 24 * 60 } as const
export type LinkPurpose = keyof typeof linkMinutes

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

type AccountState = Pick<FoundLink, 'email' | 'password_hash'>
/**
 * Changes with address and password: a link is valid only once, and only for the account as it was when the link was
 * created.
 */
const accountDigest = ({ email, password_hash }: AccountState) =>
  digestOf(JSON.stringify([email.toLowerCase(), password_hash]))

export const linkDigest = (token: string): string => digestOf(token)
export const isForAccount = (link: FoundLink): boolean => link.account_digest === accountDigest(link)

/** Creates a link for an account and returns its token, of which only a digest is stored (D-24). */
export const createPasswordLink = async (
  { db, organisationId, now }: Outbox,
  account: AccountState & { id: string },
  purpose: LinkPurpose,
  token = randomBytes(32).toString('base64url'),
): Promise<string> => {
  await passwordLinkRepository.add(db, {
    digest: linkDigest(token),
    organisation_id: organisationId,
    person_id: account.id,
    account_digest: accountDigest(account),
    expires_at: new Date(now.getTime() + linkMinutes[purpose] * 60_000),
  })
  return token
}
