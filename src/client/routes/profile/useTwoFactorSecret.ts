import { useEffect } from 'react'
import { useAppDispatch } from '@client/state/hooks'
import { refetchAccount, useReadTwoFactorSecretMutation } from '@client/state/account/accountApi'

type Wanted = { isWanted: boolean; isReset: boolean }

/** A refusal with this status is permanent: a retry gives the same response. */
const refused = 422

/**
 * Loads the secret as soon as it is needed; a reset uses a different call (PR-045, PR-052). A refusal means that the
 * second factor was changed elsewhere, so the account is refetched.
 */
export const useTwoFactorSecret = ({ isWanted, isReset }: Wanted) => {
  const dispatch = useAppDispatch()
  const [read, { data, error, isError, reset }] = useReadTwoFactorSecretMutation()
  const refusal = error && 'status' in error && error.status === refused ? error.message : null

  useEffect(() => {
    if (!isWanted) return undefined
    const reading = read({ isReset })
    return () => reading.abort()
  }, [isWanted, isReset, read])

  useEffect(() => {
    if (refusal !== null) void dispatch(refetchAccount())
  }, [refusal, dispatch])

  return { secret: data, isError, refusal, retry: () => void read({ isReset }), forget: reset }
}
