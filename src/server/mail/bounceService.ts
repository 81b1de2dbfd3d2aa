import type { PublicScope } from '@server/database/scope'
import { recordBounce } from './bounce'
import { mailRepository } from './mailRepository'
import type { ReturnPaths } from './returnPaths'

/** Bytes of its headers, in which a return path is looked for. */
const mostOfHeaders = 65_536
/** Bytes that are parsed, which takes tenths of a second: what a report says stands before the mail that it returns. */
const mostParsed = 131_072

const headerLines = (message: Uint8Array): string[] => {
  const [head = ''] = Buffer.from(message.subarray(0, mostOfHeaders))
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)
  return head.split('\n')
}

export type BounceService = ReturnType<typeof createBounceService>

/** Records mails that came back to their return path. */
export const createBounceService = (returnPaths: ReturnPaths) => ({
  /** Takes a message that arrived at a return path; false unless it says that one of our mails was not delivered. */
  async take(scope: PublicScope, message: Uint8Array): Promise<boolean> {
    // anybody can send mails to the address: nothing is parsed that is not addressed to a return path of ours
    if (returnPaths.mailIdIn(headerLines(message)) === undefined) return false
    const { readDeliveryReport } = await import('./deliveryReport') // rarely needed
    const report = await readDeliveryReport(message.subarray(0, mostParsed))
    const mailId = report && returnPaths.mailIdIn(report.addresses)
    const organisationId = mailId && (await mailRepository.findOrganisation(scope.db, mailId))
    if (!report || !mailId || organisationId === undefined) return false
    await scope.inOrganisation(organisationId, (db) =>
      recordBounce({ db, organisationId, now: scope.now }, mailId, report.refusal),
    )
    return true
  },
})
