import * as z from 'zod/mini'
import { profileSchema, type Profile } from '@contract/account'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import { useServerForm } from '@client/kits/forms/useServerForm'
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
  /** Only what differs is kept: the rest may be changed elsewhere until the draft is seen again. */
  const keep = (values: Profile, from: Profile) => {
    const changed = names.filter((name) => values[name] !== from[name])
    const formId = profileFormId
    dispatch(
      changed.length > 0
        ? draftKept({ formId, values: Object.fromEntries(changed.map((name) => [name, values[name]])) })
        : draftDropped({ formId }),
    )
  }

  const form = useServerForm<Profile>({
    schema: profileSchema,
    saved,
    draft: draftSchema.safeParse(draft).data as Partial<Profile> | undefined,
    inputs: { names },
    isLive: true,
    onChanged: (values) => keep(values, saved),
    send: async (profile) => {
      const { data, error } = await updateProfile(profile)
      if (!data) return error
      const now = savedOf(data)
      keep(form.takeSaved(now), now)
      return undefined
    },
  })
  return form
}
