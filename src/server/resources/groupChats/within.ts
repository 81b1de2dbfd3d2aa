import type { Scope } from '@server/database/scope'

/** One transaction, of a job or of a step of a call: none is open while the chat service is asked. */
export type Within = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>
