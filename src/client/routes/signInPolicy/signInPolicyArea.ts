import { KeyRound } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { signInPolicyApi } from '@client/state/signInPolicy/signInPolicyApi'
import { textOf } from '@client/texts/catalogue'
import { signInTitles } from '@client/texts/titles'

const title = textOf(signInTitles, 'signInPolicy')

export const signInPolicyArea: Area = {
  id: 'signInPolicy',
  pages: [
    {
      page: 'signInPolicy',
      title,
      isForTraining: true,
      screen: async () =>
        (await import(/* webpackChunkName: "signInPolicy" */ './SignInPolicyPage')).signInPolicyScreen,
    },
  ],
  menu: [
    {
      menu: 'manager',
      place: 94.5,
      title,
      page: 'signInPolicy',
      icon: KeyRound,
      below: 'administration',
      also: ['singleSignOn', 'directory'],
      permissions: ['organisation.manage'],
    },
  ],
  managerPages: ['signInPolicy'],
  notices: noticesOf<typeof signInPolicyApi>()({
    updateSignInPolicy: { success: 'Sign-in policy has been updated successfully' },
  }),
}
