import { useEffect } from 'react'
import { useReadTwoFactorSecretMutation } from '@client/state/account/accountApi'

type Wanted = { isWanted: boolean; isReset: boolean }

/** The secret to confirm, asked for as soon as it is wanted; a reset asks by a call of its own (PR-045, PR-052). */
export const useTwoFactorSecret = ({ isWanted, isReset }: Wanted) => {
  const [read, { data, isError, reset }] = useReadTwoFactorSecretMutation()

  useEffect(() => {
    if (!isWanted) return undefined
    const reading = read({ isReset })
    return () => reading.abort()
  }, [isWanted, isReset, read])

  return { secret: data, isError, retry: () => void read({ isReset }), forget: reset }
}
