import type { Credentials } from '@contract/session'

/** Why a form was refused; `fields` holds the messages by field. */
export type FormProblem<Field extends string> = {
  message: string
  fields?: Partial<Record<Field, string>>
  /** Seconds until the next attempt is allowed (D-21). */
  retryAfter?: number | undefined
}
export type SignInProblem = FormProblem<keyof Credentials>
/** `isCodeWanted`: the password was correct, and the account has a second factor (D-20). */
export type SignIn = (
  credentials: Credentials,
  options: { isSharedDevice: boolean },
) => Promise<SignInProblem | { isCodeWanted: true } | null>
