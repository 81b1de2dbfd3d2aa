import { audit } from '@server/services/audit'
import type { InstallationJobPayload } from './jobKinds'
import type { InstallationJob } from './runnable'

/** Notes a refused sign-in in the log of the account's organisation; one of no account is nobody's. */
export const noteSignIn = async (
  { entryId, account, reason, address, at }: InstallationJobPayload<'signIn.note'>,
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
