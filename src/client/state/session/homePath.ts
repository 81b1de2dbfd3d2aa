import { learnerRole } from '@contract/permissions'
import { accountDefaults } from '@contract/session'
import type { RootState } from '../types'
import { selectIsTrainingOrganisation } from './sessionSelectors'

const messages = '/messages'

/** Where home leads (D-26): trainees and people without an HR access role to their messages, others to the dashboard. */
export const selectHomePath = (state: RootState): string => {
  const { account } = state.session
  if (!account) return messages
  if (selectIsTrainingOrganisation(state))
    return account.accessRoles.internalLms.includes(learnerRole) ? messages : accountDefaults.redirectUrl
  if (account.accessRoles.hris.length === 0) return messages
  return account.redirectUrl ?? accountDefaults.redirectUrl
}
