import { audit } from '@server/audit/audit'
import type { PayloadOf } from '@server/jobs/jobKind'
import type { InstallationJob } from '@server/jobs/runnable'
import type { signInNote } from '@server/secrets/signInNote'

/** Notes a refused sign-in in the audit log of the account's organisation; without an account it does nothing. */
export const noteSignIn = async (
  { entryId, account, reason, address, at }: PayloadOf<typeof signInNote>,
  { within }: InstallationJob,
): Promise<void> => {
  if (!account) return
  await within(account.organisationId, ({ db }) => {
    const origin = { db, ...account, entryId, address, now: new Date(at) }
    return reason === 'throttled'
      ? audit.write(origin, 'signIn.throttled', {})
      : audit.write(origin, 'signIn.refused', { reason })
  })
}
