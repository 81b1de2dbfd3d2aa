import { profileSchema, type Profile } from '@contract/account'
import type { Account } from '@contract/session'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useUpdateProfileMutation } from '@client/state/account/accountApi'
import { useTexts } from '@client/texts/catalogue'
import { profileTexts } from '@client/texts/profileTexts'

export const profileFormId = 'profile'

const savedOf = ({ firstName, lastName, email }: Account): Profile => ({ firstName, lastName, email })

/** Name and login address of the account; unsent changes survive a reload. */
export const useProfileForm = (account: Account) => {
  const texts = useTexts(profileTexts)
  const [updateProfile] = useUpdateProfileMutation()
  return useServerForm({
    schema: profileSchema,
    fields: {
      firstName: { label: texts.firstName },
      lastName: { label: texts.lastName },
      email: { label: texts.email },
    },
    saved: savedOf(account),
    draftId: profileFormId,
    isLive: true,
    send: (profile) => updateProfile(profile),
    savedOf: (now) => savedOf(now),
  })
}
