import type { core } from 'zod'
import type { sliceSchemas } from '@client/recording/sliceSchemas'
import type { SliceName } from '@client/recording/sliceVersions'
import type { audit } from '@client/state/audit/audit'
import type { chatSlice } from '@client/state/chat/chatSlice'
import type { ViewportState } from '@client/recording/viewportSlice'
import type { communications, receiversSlice } from '@client/state/communications/communicationsApi'
import type { diarySlice } from '@client/state/diary/diarySlice'
import type { directoryGroups } from '@client/state/directory/directory'
import type { feedCommentsSlice } from '@client/state/feeds/feedComments'
import type { feedReadersSlice } from '@client/state/feeds/feedReadingApi'
import type { feedsSlice } from '@client/state/feeds/feedsSlice'
import type { groupChats } from '@client/state/groupChats/groupChatsApi'
import type { absentPeopleSlice, importRowsSlice, imports } from '@client/state/imports/importsApi'
import type { jobs } from '@client/state/jobs/jobs'
import type { mails } from '@client/state/mails/mails'
import type { people } from '@client/state/people/people'
import type { locationCategories, locationRecords, regions } from '@client/state/places/places'
import type { roles } from '@client/state/places/roles'
import type { RecordsState } from '@client/state/records/recordsState'
import type { leaveSlice } from '@client/state/roster/leaveRequests'
import type { serviceEntries } from '@client/state/organisation/serviceEntries'
import type { shortCodes } from '@client/state/shortCodes/shortCodes'
import type { avetmissFindings, avetmissRecords } from '@client/state/training/avetmissApi'
import type { marking } from '@client/state/training/enrolmentsApi'
import type { classes, studentsSlice } from '@client/state/training/classes'
import type { templates } from '@client/state/templates/templatesApi'
import type { questionSets } from '@client/state/training/questionSetsApi'
import type { outcomesReport, progressReport, resultsReport } from '@client/state/training/reportsApi'
import type { supportFiles } from '@client/state/training/supportFiles'
import type { trainingResources } from '@client/state/training/trainingResources'
import type { courses } from '@client/state/training/courses'
import type { trainingQualifications } from '@client/state/training/qualifications'
import type { units } from '@client/state/training/units'
import type { RootState } from '@client/state/types'

type StateOf<Slice extends { getInitialState: () => unknown }> = ReturnType<Slice['getInitialState']>
/** Of a resource, whose slice does not tell its type. */
type TableOf<Resource extends { list: { selectById: (...given: never) => unknown } }> = RecordsState<
  NonNullable<ReturnType<Resource['list']['selectById']>> & { id: string }
>

/** The state of every slice. */
type States = RootState & {
  classes: TableOf<typeof classes>
  students: StateOf<typeof studentsSlice>
  absentPeople: StateOf<typeof absentPeopleSlice>
  audit: TableOf<typeof audit>
  communicationReceivers: StateOf<typeof receiversSlice>
  communications: TableOf<typeof communications>
  conversations: StateOf<typeof chatSlice>
  courses: TableOf<typeof courses>
  diary: StateOf<typeof diarySlice>
  directoryGroups: TableOf<typeof directoryGroups>
  feedComments: StateOf<typeof feedCommentsSlice>
  feedReaders: StateOf<typeof feedReadersSlice>
  feeds: StateOf<typeof feedsSlice.slice>
  groupChats: TableOf<typeof groupChats>
  importRows: StateOf<typeof importRowsSlice>
  imports: TableOf<typeof imports>
  jobs: TableOf<typeof jobs>
  leaveRequests: StateOf<typeof leaveSlice>
  locationCategories: TableOf<typeof locationCategories>
  locationRecords: TableOf<typeof locationRecords>
  mails: TableOf<typeof mails>
  avetmissFindings: TableOf<typeof avetmissFindings>
  avetmissRecords: TableOf<typeof avetmissRecords>
  marking: TableOf<typeof marking>
  people: TableOf<typeof people>
  questionSets: TableOf<typeof questionSets>
  trainingQualifications: TableOf<typeof trainingQualifications>
  regions: TableOf<typeof regions>
  roles: TableOf<typeof roles>
  serviceEntries: TableOf<typeof serviceEntries>
  shortCodes: TableOf<typeof shortCodes>
  supportFiles: TableOf<typeof supportFiles>
  templates: TableOf<typeof templates>
  trainingOutcomes: TableOf<typeof outcomesReport>
  trainingReports: TableOf<typeof progressReport>
  trainingResources: TableOf<typeof trainingResources>
  trainingResults: TableOf<typeof resultsReport>
  units: TableOf<typeof units>
  viewport: ViewportState
}

/** A type as JSON has it: what may be undefined may be left out, and nothing is said of who may write. */
type InFile<T> = T extends readonly (infer Item)[]
  ? InFile<Item>[]
  : T extends object
    ? {
        -readonly [Key in keyof T as unknown extends T[Key] ? never : Key]: InFile<Exclude<T[Key], undefined>>
      } & { [Key in keyof T as unknown extends T[Key] ? Key : never]?: unknown }
    : T
/** True, or both types for the compiler's message. */
type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : { one: One; other: Other }

type Told<Name extends SliceName> = core.output<(typeof sliceSchemas)[Name]>
type KeysOf<T> = T extends unknown ? keyof T : never
/** A settled query is one of several types, and a draft is any object: of these, the compiler knows only so much. */
type Vague = {
  // of a list that scrolls, whose state has no type
  api: Same<
    keyof Told<'api'>['queries'][string],
    KeysOf<NonNullable<RootState['api']['queries'][string]>> | 'direction'
  >
  drafts: Told<'drafts'> extends RootState['drafts'] ? true : false
}

/** Of each slice, true if its schema is its type: no more and no less. */
export type SchemasAgree = Vague & {
  [Name in Exclude<SliceName, keyof Vague>]: Same<InFile<Told<Name>>, InFile<States[Name]>>
} & { [Name in Exclude<keyof States, SliceName>]: 'a slice without a schema' }
