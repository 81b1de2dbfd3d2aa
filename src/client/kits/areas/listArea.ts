import { pages, type PageId } from '@contract/pages'
import type { ApiError } from '@client/state/api'
import type { ChangeName } from '@client/state/endpointOf'
import type { Area, AreaMenuEntry, AreaPage, LoadScreen } from './area'

type ListArea<Id extends PageId> = Pick<AreaMenuEntry, 'place' | 'title' | 'below' | 'also' | 'icon'> &
  Pick<AreaPage, 'isForTraining'> &
  Pick<Area, 'live'> & {
    /** Of its page, its folder and its resource (`resource`), whose changes it tells. */
    id: Id
    /** Its chunk has the name of the area. */
    screen: LoadScreen
    /** What a notice calls a record that was created, updated or removed. The form of a record shows failures itself. */
    one: string
    /** It has no entry of its own: that of another page is the current one here too (`also`). */
    isPart?: true
  }

/** An administration area of one page, a list: in the manager's menu for everybody with access to the page. */
export const listArea = <Id extends PageId>({
  id,
  screen,
  live,
  one,
  title,
  isForTraining,
  isPart,
  ...menu
}: ListArea<Id>): Area => {
  const { access } = pages[id]
  const entry = {
    menu: 'manager',
    title,
    page: id,
    ...menu,
    ...(access !== 'signedIn' && { permissions: [access] }),
  } as const
  const failure = ({ message }: ApiError) => message
  const done = (how: string) => ({ success: `${one} has been ${how} successfully` })
  return {
    id,
    isList: true,
    pages: [{ page: id, title, screen, ...(isForTraining && { isForTraining }) }],
    menu: isPart ? [] : [entry],
    managerPages: [id],
    ...(live && { live }),
    notices: {
      [`${id}/create`]: done('created'),
      [`${id}/update`]: done('updated'),
      [`${id}/remove`]: done('removed'),
      [`${id}/archive`]: { ...done('archived'), failure },
      [`${id}/restore`]: { ...done('restored'), failure },
    } satisfies Partial<Record<ChangeName, object>>,
  }
}
