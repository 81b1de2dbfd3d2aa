import { articleCalls } from '@contract/articles'
import { dayListCalls } from '@contract/dayLists'
import { diaryCalls } from '@contract/diary'
import { feedCalls } from '@contract/feeds'
import { qualificationCalls } from '@contract/qualifications'
import { resourceCalls } from '@contract/resourceLibrary'
import { scoreCalls } from '@contract/scores'
import { shiftCalls } from '@contract/shifts'
import { blanks, type WidgetRead } from '@client/state/widgets/widgetReads'
import { addressOf, request } from '@client/state/api'
import { articlesQuestion } from '@client/state/articles/articlesApi'
import { dayListsQuestion } from '@client/state/dayLists/dayListsApi'
import { newsFeedQuestion } from '@client/state/feeds/newsFeedApi'
import { qualificationsQuestion, qualificationsShown } from '@client/state/qualifications/qualificationsApi'
import { categoriesQuestion } from '@client/state/resourceLibrary/resourceLibraryApi'
import { scoreQuestion } from '@client/state/scores/scoresApi'
import { upcomingShiftsQuestion } from '@client/state/shifts/shiftsApi'
import { diaryCardQuery } from './diaryCardQuery'

/**
 * The first request of each card beside My Messages, for the boot script. Only the build imports it: it has the schemas
 * of all these calls. The performance of a location waits for its card, because only leaders have it.
 */
export const dashboardReads = (): readonly WidgetRead[] => {
  const { location, day, date, dayStart, person } = blanks
  const diaryQuery = { ...diaryCardQuery(date, location, person), page: 1 }
  return [
    { read: addressOf(request(feedCalls.employeeIndex, newsFeedQuestion(location))) },
    { source: 'scores', read: addressOf(request(scoreCalls.show, scoreQuestion(location))) },
    {
      source: 'qualifications',
      read: addressOf(request(qualificationCalls.index, qualificationsQuestion(qualificationsShown))),
    },
    { isOfDiary: true, read: addressOf(request(diaryCalls.index, { query: diaryQuery })) },
    {
      source: 'resources',
      read: addressOf(request(resourceCalls.categories, categoriesQuestion({ locationId: location, page: 1 }))),
    },
    { source: 'lists', read: addressOf(request(dayListCalls.index, dayListsQuestion({ locationId: location, day }))) },
    { source: 'shifts', read: addressOf(request(shiftCalls.mine, upcomingShiftsQuestion(dayStart))) },
    {
      source: 'articles',
      isForTraining: true,
      read: addressOf(request(articleCalls.index, articlesQuestion(location))),
    },
  ]
}
