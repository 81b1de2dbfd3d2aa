import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { directoryApi } from '@client/state/directory/directory'
import { directoryLive, groupsName } from '@client/state/directory/directoryTags'
import { textOf } from '@client/texts/catalogue'
import { signInTitles } from '@client/texts/titles'

const notices = noticesOf<typeof directoryApi>()({
  revokeDirectoryToken: {
    success: 'The token is refused from now on',
    failure: withServerErrors("Couldn't revoke the token"),
  },
})

/** The directory that keeps people and groups, for administrators: a page beside that of sign-in, whose entry leads to it. */
export const directoryArea: Area = {
  id: 'directory',
  isList: true,
  pages: [
    {
      page: 'directory',
      title: textOf(signInTitles, 'directory'),
      isForTraining: true,
      screen: async () => (await import(/* webpackChunkName: "directory" */ './DirectoryPage')).directoryScreen,
    },
  ],
  managerPages: ['directory'],
  live: directoryLive,
  notices: { ...notices, [`${groupsName}/update`]: { success: 'Saved. People of the group follow' } },
}
