import { createHash, randomBytes } from 'node:crypto'
import type { Outbox } from '@server/mail/mailRepository'
import { passwordLinkRepository, type FoundLink } from './passwordLinkRepository'

export const passwordLinkMinutes = 60

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
  token = randomBytes(32).toString('base64url'),
): Promise<string> => {
  await passwordLinkRepository.add(db, {
    digest: linkDigest(token),
    organisation_id: organisationId,
    person_id: account.id,
    account_digest: accountDigest(account),
    expires_at: new Date(now.getTime() + passwordLinkMinutes * 60_000),
  })
  return token
}
