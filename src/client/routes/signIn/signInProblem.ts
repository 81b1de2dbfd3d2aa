import type { Credentials } from '@contract/session'

/** Why a sign-in was refused; `fields` puts words under the fields they are about. */
export type SignInProblem = { message: string; fields?: Partial<Record<keyof Credentials, string>> }

export type SignIn = (credentials: Credentials, options: { isSharedDevice: boolean }) => Promise<SignInProblem | null>
