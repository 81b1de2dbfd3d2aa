import type { PublicScope } from '@server/database/scope'
import { recordBounce } from './bounce'
import { mailRepository } from './mailRepository'
import type { ReturnPaths } from './returnPaths'

export type BounceService = ReturnType<typeof createBounceService>

/** Records mails that came back to their return path. */
export const createBounceService = (returnPaths: ReturnPaths) => ({
  /** Takes a message that arrived at a return path; false unless it says that one of our mails was not delivered. */
  async take(scope: PublicScope, message: Uint8Array): Promise<boolean> {
    const { readDeliveryReport } = await import('./deliveryReport') // rarely needed
    const report = await readDeliveryReport(message)
    const mailId = report && returnPaths.mailIdIn(report.addresses)
    const organisationId = mailId && (await mailRepository.findOrganisation(scope.db, mailId))
    if (!report || !mailId || organisationId === undefined) return false
    await scope.inOrganisation(organisationId, (db) =>
      recordBounce({ db, organisationId, now: scope.now }, mailId, report.refusal),
    )
    return true
  },
})
