import { pages, type PageId } from '@contract/pages'
import type { NoticeTable } from '@client/notices/noticeTable'
import type { ChangeName } from '@client/state/endpointOf'
import type { Area, AreaMenuEntry, LoadScreen } from './area'

type ListArea<Id extends PageId> = Pick<AreaMenuEntry, 'place' | 'title' | 'below' | 'icon'> &
  Pick<Area, 'live'> & {
    /** Of its page, its folder and its resource. */
    id: Id
    /** Its chunk has the name of the area. */
    screen: LoadScreen
    /** What is told after a change, by its endpoint. The form of a record shows failures itself. */
    notices?: Partial<Record<ChangeName<Id>, NoticeTable[string]>>
  }

/** An administration area of one page, a list: in the manager's menu for everybody with access to the page. */
export const listArea = <Id extends PageId>({ id, screen, live, notices = {}, title, ...menu }: ListArea<Id>): Area => {
  const { access } = pages[id]
  return {
    id,
    isList: true,
    pages: [{ page: id, title, screen }],
    menu: [{ menu: 'manager', title, page: id, ...menu, ...(access !== 'signedIn' && { permissions: [access] }) }],
    managerPages: [id],
    ...(live && { live }),
    notices: notices as NoticeTable, // the keys without a notice are absent
  }
}
