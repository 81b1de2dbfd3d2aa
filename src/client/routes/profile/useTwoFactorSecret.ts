import { useEffect } from 'react'
import { useAppDispatch } from '@client/state/hooks'
import { readAccountAgain, useReadTwoFactorSecretMutation } from '@client/state/account/accountApi'

type Wanted = { isWanted: boolean; isReset: boolean }

/** The status of an answer that stays the same however often it is asked for. */
const refused = 422

/**
 * The secret to confirm, asked for as soon as it is wanted; a reset asks by a call of its own (PR-045, PR-052). A refusal
 * means that the second factor was changed elsewhere: the account is read again.
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
    if (refusal !== null) void dispatch(readAccountAgain())
  }, [refusal, dispatch])

  return { secret: data, isError, refusal, retry: () => void read({ isReset }), forget: reset }
}
