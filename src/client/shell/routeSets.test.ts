import { pages, type PageId } from '@contract/pages'
import { isInRouteSet } from './availablePages'

const ids = Object.keys(pages) as PageId[]

/** Administration is the same for every organisation, and not of the specification. */
const specified = ids.filter((page) => !pages[page].path.startsWith('/administration'))

it('[SH-028] a training organisation has its own route set', () =>
  expect(specified.filter((page) => isInRouteSet(page, { isTraining: true }))).toEqual([
    'dashboard',
    'profile',
    'messages',
    'myMessages',
    'message',
    'myRoster',
    'myShifts',
    'leaveRequests',
    'trainingSettings',
  ]))

it('has no pages of chat where it is switched off', () => {
  const gone = ids.filter(
    (page) => !isInRouteSet(page, { isTraining: false, isChatOff: true, hasInternalLms: true, hasAvetmiss: true }),
  )
  expect(gone).toEqual(['conversations', 'conversation', 'groupChats', 'newGroupChat', 'groupChat'])
})

it('[SH-029] a workforce has every route', () =>
  expect(ids.every((page) => isInRouteSet(page, { isTraining: false, hasInternalLms: true, hasAvetmiss: true }))).toBe(
    true,
  ))
