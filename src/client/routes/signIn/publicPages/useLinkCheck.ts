import type { SerializedError } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import type { ApiError } from '@client/state/api'

/** The server refuses a token that is used, expired or unknown; after any other failure the form can be tried. */
const deadStatus = 422

type Check = readonly [
  check: (token: string) => unknown,
  state: { isSuccess: boolean; error?: ApiError | SerializedError | undefined },
]

/** Asks the server about the token of a link, so that a dead one is reported before anything is typed. */
export const useLinkCheck = (token: string | null, [check, { isSuccess, error }]: Check) => {
  useEffect(() => {
    if (token) void check(token)
  }, [check, token])
  const isDead = error !== undefined && 'errors' in error && error.status === deadStatus
  return {
    isUsable: token !== null && token !== '' && !isDead,
    isChecking: !isSuccess && !error,
    /** Why it is dead, in the server's words. */
    problem: isDead ? (error.message ?? null) : null,
  }
}
