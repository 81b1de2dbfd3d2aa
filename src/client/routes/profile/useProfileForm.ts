import * as z from 'zod/mini'
import { profileSchema, type Profile } from '@contract/account'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import { useServerForm } from '@client/forms/useServerForm'
import { useUpdateProfileMutation } from '@client/state/account/accountApi'
import { draftDropped, draftKept } from '@client/state/drafts/draftsEvents'
import { selectDraft } from '@client/state/drafts/draftsSlice'
import type { Account } from '@contract/session'

export const profileFormId = 'profile'
const names = ['firstName', 'lastName', 'email'] as const

const draftSchema = z.partial(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }))

const savedOf = ({ firstName, lastName, email }: Account): Profile => ({ firstName, lastName, email })

/** Name and login address of the account; what was changed and not sent survives a reload. */
export const useProfileForm = (account: Account) => {
  const dispatch = useAppDispatch()
  const [updateProfile] = useUpdateProfileMutation()
  const draft = useAppSelector((state) => selectDraft(state, profileFormId))
  const saved = savedOf(account)

  const form = useServerForm<Profile>({
    schema: profileSchema,
    saved,
    draft: draftSchema.safeParse(draft).data as Partial<Profile> | undefined,
    inputs: { names },
    isLive: true,
    onChanged: (values) => {
      const isAsSaved = names.every((name) => values[name] === saved[name])
      dispatch(isAsSaved ? draftDropped({ formId: profileFormId }) : draftKept({ formId: profileFormId, values }))
    },
    send: async (profile) => {
      const { data, error } = await updateProfile(profile)
      if (!data) return error
      dispatch(draftDropped({ formId: profileFormId }))
      form.reset(savedOf(data))
      return undefined
    },
  })
  return form
}
