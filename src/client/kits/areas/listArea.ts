import { pages, type PageId } from '@contract/pages'
import { changeName, type Change } from '@client/state/endpointOf'
import { listTags } from '@client/state/records/listTags'
import type { NoticeTable } from '@client/notices/noticeTable'
import type { Area, AreaMenuEntry, LoadScreen } from './area'

type ListArea = Pick<AreaMenuEntry, 'place' | 'title' | 'below' | 'icon'> & {
  /** Of its page, its folder and its resource. */
  id: PageId
  /** Its chunk has the name of the area. */
  screen: LoadScreen
  /** The kinds of the live channel after which the list is read again. */
  liveKinds?: readonly string[]
  /** What is told after a change. The form of a record shows failures itself. */
  notices?: Partial<Record<Change, NoticeTable[string]>>
}

/** An administration area of one page, a list: in the manager's menu for everybody with access to the page. */
export const listArea = ({ id, screen, liveKinds, notices = {}, title, ...menu }: ListArea): Area => {
  const { access } = pages[id]
  return {
    id,
    pages: [{ page: id, title, screen }],
    menu: [{ menu: 'manager', title, page: id, ...menu, ...(access !== 'signedIn' && { permissions: [access] }) }],
    managerPages: [id],
    ...(liveKinds && { live: { kinds: liveKinds, tags: [listTags(id).whole] } }),
    notices: Object.fromEntries(
      Object.entries(notices).map(([change, told]) => [changeName(id, change as Change), told]),
    ),
  }
}
