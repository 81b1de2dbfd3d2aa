import type { Credentials } from '@contract/session'

/** Why a form was refused; `fields` puts words under the fields they are about. */
export type FormProblem<Field extends string> = {
  message: string
  fields?: Partial<Record<Field, string>>
  /** Seconds until it may be tried again (D-21). */
  retryAfter?: number | undefined
}
export type SignInProblem = FormProblem<keyof Credentials>
/** `isCodeWanted`: the password was right, and the account has a second factor (D-20). */
export type SignIn = (
  credentials: Credentials,
  options: { isSharedDevice: boolean },
) => Promise<SignInProblem | { isCodeWanted: true } | null>
