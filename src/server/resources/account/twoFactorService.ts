import { toString as draw } from 'qrcode'
import type { EnableTwoFactor, TwoFactorSecret } from '@contract/account'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import type { Transactions } from '@server/database/transactions'
import type { MailService } from '@server/mail/mailService'
import { type OwnSecurity, personRepository } from '@server/people/personRepository'
import { refused } from '@server/problems/apiProblem'
import { newOtpSecret, otpAddress, stepOfCode } from '@server/secrets/oneTimeCodes'
import { makeRecoveryCodes, type RecoveryCodes } from '@server/secrets/recoveryCodes'
import { secondFactorRepository as factors } from '@server/secrets/secondFactorRepository'
import type { SecretBox } from '@server/secrets/secretBox'
import type { SecondFactorRow } from '@server/secrets/secretTables'
import { writeToAccount } from './accountMails'
import { lineOf, withOwnPassword, wrongPassword } from './ownSecrets'
import { ownSessions } from './ownSessions'

/**
 * A QR code as the `data:` URL of an SVG, sharp at every size. The library's PNG would block the event loop for ten
 * times as long.
 */
export const qrCodeAddress = async (text: string): Promise<string> => {
  const svg = await draw(text, { type: 'svg' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

const alreadyEnabled = 'Two factor authentication has been enabled'
const wrongCode = { code: ['Code is invalid'] }
const pendingMs = 24 * 3_600_000

type Dependencies = { box: SecretBox; mails: MailService }
type Pending = Pick<SecondFactorRow, 'pending_secret' | 'pending_since' | 'pending_session_id'>

const keyOf = ({ organisationId, actor }: Scope) => ({ organisationId, personId: actor.globalId })

const isFresh = ({ pending_since: since }: Pending, now: Date) =>
  since !== null && now.getTime() - since.getTime() < pendingMs

/** Sets up the second factor: a secret is pending until one of its codes and the password confirm it (D-20, D-41). */
export const createTwoFactorService = ({ box, mails }: Dependencies) => {
  /**
   * The pending secret; null for a session that did not request it, because another session may be an attacker's. A row
   * inserted by hand without a session is accepted.
   */
  const openPending = (pending: Pending | undefined, { personId, sessionId }: Transactions, now: Date): string | null =>
    pending?.pending_secret && [sessionId, null].includes(pending.pending_session_id) && isFresh(pending, now)
      ? box.open(pending.pending_secret, personId)
      : null

  const keepNew = async (scope: Scope, { sessionId }: Transactions): Promise<string> => {
    const key = keyOf(scope)
    const secret = newOtpSecret()
    await factors.setPending(scope.db, key, { secret: box.seal(secret, key.personId), since: scope.now, sessionId })
    return secret
  }

  const toAnswer = async (secret: string, account: OwnSecurity): Promise<TwoFactorSecret> => {
    const address = otpAddress(secret, { issuer: account.organisation_name, account: account.email })
    return { twoFactorQrCodeSrc: await qrCodeAddress(address), otpSecret: secret }
  }

  /** Activates the confirmed secret; false when it is no longer the pending one. */
  const confirm = (
    transactions: Transactions,
    account: OwnSecurity,
    { pending, step, recovery }: { pending: string; step: number; recovery: RecoveryCodes },
  ) =>
    transactions.inScope(async (scope) => {
      const key = keyOf(scope)
      if (!(await factors.confirm(scope.db, key, { pending, step, salt: recovery.salt }))) return false
      await factors.replaceRecoveryCodes(scope.db, key, recovery.hashes)
      await personRepository.markOwnOtpEnabled(scope)
      await audit.write(scope, 'secondFactor.enabled', { isReplacement: account.otp_enabled_at !== null })
      await ownSessions.endOthers(scope, transactions.sessionId)
      await writeToAccount(mails, scope, account, 'secondFactorEnabled')
      return true
    })

  return {
    /** For an account without a second factor: the same secret for a session until it is confirmed or a day old. */
    async secret(transactions: Transactions): Promise<TwoFactorSecret> {
      const { account, secret } = await transactions.inScope(async (scope) => {
        const own = await personRepository.findOwnSecurity(scope)
        if (own.otp_enabled_at) throw refused(alreadyEnabled)
        const pending = await factors.hold(scope.db, keyOf(scope))
        const kept = openPending(pending, transactions, scope.now)
        return { account: own, secret: kept ?? (await keepNew(scope, transactions)) }
      })
      return toAnswer(secret, account)
    },

    /** Creates a new secret beside the active one, so that an earlier pending secret becomes useless. */
    async reset(transactions: Transactions): Promise<TwoFactorSecret> {
      const { account, secret } = await transactions.inScope(async (scope) => {
        const own = await personRepository.findOwnSecurity(scope)
        await factors.hold(scope.db, keyOf(scope))
        if (own.otp_enabled_at) await audit.write(scope, 'secondFactor.resetAsked', {})
        return { account: own, secret: await keepNew(scope, transactions) }
      })
      return toAnswer(secret, account)
    },

    /** 422 on `code` and `password`; of two simultaneous confirmations one is refused. */
    async enable(transactions: Transactions, { code, password }: EnableTwoFactor) {
      return withOwnPassword(transactions, password, async ({ account, isPasswordRight, refuse }) => {
        const { factor, now } = await transactions.inScope(async (scope) => ({
          factor: await factors.find(scope.db, keyOf(scope)),
          now: scope.now,
        }))
        const secret = openPending(factor, transactions, now)
        const step = secret === null ? null : stepOfCode(secret, code, now, null)
        if (!isPasswordRight) return refuse('password', { ...(step === null && wrongCode), password: [wrongPassword] })
        if (step === null) return refuse('code', wrongCode)

        const recovery = await makeRecoveryCodes(lineOf(transactions))
        const pending = factor?.pending_secret ?? ''
        if (!(await confirm(transactions, account, { pending, step, recovery }))) return refuse('code', wrongCode)
        return { otpEnabled: true as const, recoveryCodes: recovery.codes }
      })
    },
  }
}
