import type { PublicScope } from '@server/database/scope'
import { newOtpSecret, stepOfCode } from './oneTimeCodes'
import type { HashLine } from './passwords'
import { isRecoveryCode, newRecoverySalt, recoveryCodeHash } from './recoveryCodes'
import { secondFactorRepository as factors, type PersonKey } from './secondFactorRepository'
import type { SecretBox } from './secretBox'

/** The outcome of an attempt at a second factor. */
export type FactorVerdict = { isRight: false } | { isRight: true; recoveryCodesLeft: number | null }

type Attempt = {
  /** The account of the attempt; an unknown one costs the same work. */
  whose: PersonKey
  typed: string
  /** Whether a right code is used up: not when the password was wrong. */
  isForUse: boolean
  /** The queue in which recovery codes are hashed. */
  line: HashLine
}

const nobody: PersonKey = { organisationId: '', personId: '' }
const wrong: FactorVerdict = { isRight: false }

export type SecondFactor = ReturnType<typeof createSecondFactor>

/** Verifies the second factor of a sign-in: a current one-time code or a recovery code, each valid once (D-20). */
export const createSecondFactor = (box: SecretBox) => {
  /** Codes for unknown accounts are compared with it. */
  const dummySecret = newOtpSecret()
  const dummySalt = newRecoverySalt()

  const tryCode = ({ now, inOrganisation }: PublicScope, { whose, typed, isForUse }: Attempt) =>
    inOrganisation(whose.organisationId, async (db): Promise<FactorVerdict> => {
      const factor = await factors.find(db, whose)
      const sealed = factor?.secret ?? ''
      const secret = sealed === '' ? null : box.open(sealed, whose.personId)
      const step = stepOfCode(secret ?? dummySecret, typed, now, factor?.last_step ?? null)
      if (secret === null || step === null || !isForUse) return wrong
      return (await factors.useStep(db, whose, { secret: sealed, step }))
        ? { isRight: true, recoveryCodesLeft: null }
        : wrong
    })

  const tryRecoveryCode = async ({ inOrganisation }: PublicScope, { whose, typed, isForUse, line }: Attempt) => {
    const factor = await inOrganisation(whose.organisationId, (db) => factors.find(db, whose))
    const hash = await recoveryCodeHash(typed, factor?.recovery_salt ?? dummySalt, line)
    return inOrganisation(whose.organisationId, async (db): Promise<FactorVerdict> => {
      if (!isForUse) {
        await factors.hasRecoveryCode(db, whose, hash) // the same number of statements as for a used code
        return wrong
      }
      if (!(await factors.useRecoveryCode(db, whose, hash))) return wrong
      return { isRight: true, recoveryCodesLeft: await factors.countRecoveryCodes(db, whose) }
    })
  }

  return {
    /** Verifies a code. The work is the same for accounts that do not exist or have no second factor. */
    judge: (scope: PublicScope, { whose, ...attempt }: Omit<Attempt, 'whose'> & { whose: PersonKey | null }) => {
      const complete = { whose: whose ?? nobody, ...attempt }
      return isRecoveryCode(attempt.typed) ? tryRecoveryCode(scope, complete) : tryCode(scope, complete)
    },
  }
}
