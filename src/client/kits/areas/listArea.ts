import { pages, type PageId } from '@contract/pages'
import { withServerErrors } from '@client/notices/noticeTable'
import type { ApiError } from '@client/state/api'
import type { Change, ChangeName } from '@client/state/endpointOf'
import type { Area, AreaMenuEntry, AreaPage, LoadScreen } from './area'

type ListArea<Id extends PageId> = Pick<AreaMenuEntry, 'place' | 'title' | 'below' | 'also' | 'icon'> &
  Pick<AreaPage, 'isForTraining' | 'isOfInternalLms'> &
  Pick<Area, 'live'> & {
    /** Of its page, its folder and its resource (`resource`), whose changes it tells. */
    id: Id
    /** Its chunk has the name of the area. */
    screen: LoadScreen
    /** What a notice calls a record that was created, updated or removed. The form of a record shows failures itself. */
    one: string
    /** Of the employee's menu; by default of the manager's. */
    menu?: AreaMenuEntry['menu']
    /** Its notices are worded as the specification words those of training (RT-018, RT-022, RT-024). */
    isWordedAsTraining?: true
    /** It has no entry of its own: that of another page is the current one here too (`also`). */
    isPart?: true
  }

const failure = ({ message }: ApiError) => message

const noticesOf = (one: string) => {
  const done = (how: string) => ({ success: `${one} has been ${how} successfully` })
  return {
    create: done('created'),
    update: done('updated'),
    remove: done('removed'),
    archive: { ...done('archived'), failure },
    restore: { ...done('restored'), failure },
  } satisfies Partial<Record<Change, object>>
}

/** Of changes of a resource, as the specification words those of training (RT-018, RT-022, RT-024). */
export const trainingNoticesOf = (one: string) => {
  const notices = (how: string, action: string) => ({
    success: `${one} has been successfully ${how}`,
    failure: withServerErrors(`Could not ${action} ${one.toLowerCase()}`),
  })
  const withForm = (how: string, action: string) => ({
    ...notices(how, action),
    failure: `Could not ${action} ${one.toLowerCase()}`, // the form says why, at its fields
  })
  return {
    create: withForm('added', 'add'),
    update: withForm('updated', 'update'),
    remove: notices('deleted', 'delete'),
    duplicate: notices('duplicated', 'duplicate'),
    activate: notices('activated', 'activate'),
    deactivate: notices('deactivated', 'deactivate'),
  } satisfies Partial<Record<Change, object>>
}

/** An area of one page, a list: in a menu for everybody with access to the page. */
export const listArea = <Id extends PageId>({
  id,
  screen,
  live,
  one,
  title,
  isForTraining,
  isOfInternalLms,
  isPart,
  isWordedAsTraining,
  menu: side = 'manager',
  ...place
}: ListArea<Id>): Area => {
  const { access } = pages[id]
  const entry = {
    menu: side,
    title,
    page: id,
    ...place,
    ...(access !== 'signedIn' && { permissions: [access] }),
  } as const
  const notices = isWordedAsTraining ? trainingNoticesOf(one) : noticesOf(one)
  return {
    id,
    isList: true,
    pages: [
      { page: id, title, screen, ...(isForTraining && { isForTraining }), ...(isOfInternalLms && { isOfInternalLms }) },
    ],
    menu: isPart ? [] : [entry],
    managerPages: side === 'manager' ? [id] : [],
    ...(live && { live }),
    notices: Object.fromEntries(
      Object.entries(notices).map(([change, words]): [ChangeName, object] => [`${id}/${change as Change}`, words]),
    ),
  }
}
