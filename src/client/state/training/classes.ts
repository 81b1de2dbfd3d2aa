import type { Profile } from '@contract/account'
import type { CallAnswer } from '@contract/call'
import { pageCaps } from '@contract/common'
import { classCalls, type Student, studentCalls } from '@contract/training/classes'
import type { UnitAction } from '@contract/training/studentUnits'
import { unitCalls } from '@contract/training/units'
import { api, request } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { listTags } from '../records/listEndpoints'
import { pagedList } from '../records/pagedList'
import { recordsSlice } from '../records/recordsSlice'
import { resource } from '../resource'

type OfClass = { classId: string }
type OfStudent = OfClass & { enrolmentId: string }
type Keyed = { formKey: string }
type Assigned = { unitId: string; startsOn: string | null; dueOn: string | null; enrolmentIds: string[] }

const candidatesTag = { type: 'Lists', id: 'classes/candidates' } as const
const ofClass = (id: string) => ({ params: { id } })
const ofStudent = ({ classId: id, enrolmentId }: OfStudent) => ({ params: { id, enrolmentId } })
const refreshes = {
  invalidatesTags: (_answer: unknown, error: unknown) =>
    error ? [] : [listTags('classes').whole, listTags('students').whole, candidatesTag],
}
/** Of a page of learners to choose from. */
export const candidatesPerPage = 20
/** More units than a course has. */
const mostUnits = 200

export const classesApi = api.injectEndpoints({
  endpoints: (build) => ({
    publishClass: mutationOf(build, classCalls.publish, ofClass, refreshes),
    cancelClass: mutationOf(build, classCalls.cancel, ofClass, refreshes),
    addStudents: creationOf(
      build,
      studentCalls.add,
      ({ classId, personIds }: OfClass & Keyed & { personIds: string[] }) => ({
        ...ofClass(classId),
        body: { students: { personIds } },
      }),
      refreshes,
    ),
    createStudent: creationOf(
      build,
      studentCalls.create,
      ({ classId, student }: OfClass & Keyed & { student: Profile }) => ({ ...ofClass(classId), body: { student } }),
      refreshes,
    ),
    updateStudent: mutationOf(
      build,
      studentCalls.update,
      ({ student, ...of }: OfStudent & { student: Profile }) => ({ ...ofStudent(of), body: { student } }),
      refreshes,
    ),
    sendLinkToStudent: mutationOf(build, studentCalls.sendPasswordLink, ofStudent),
    removeStudent: mutationOf(build, studentCalls.remove, ofStudent, refreshes),
    assignUnit: creationOf(
      build,
      studentCalls.assignUnit,
      ({ classId, unit }: OfClass & Keyed & { unit: Assigned }) => ({ ...ofClass(classId), body: { unit } }),
      refreshes,
    ),
    actOnUnit: mutationOf(
      build,
      studentCalls.actOnUnit,
      ({ classId, unitId, ...unit }: OfClass & { unitId: string; action: UnitAction; enrolmentIds: string[] }) => ({
        params: { id: classId, unitId },
        body: { unit },
      }),
      refreshes,
    ),
    candidates: queryOf(
      build,
      studentCalls.candidates,
      ({ classId, search, page }: OfClass & { search: string; page: number }) => ({
        ...ofClass(classId),
        query: { page, per_page: candidatesPerPage, search: search || undefined },
      }),
      { providesTags: [candidatesTag] },
    ),
    chosenStudents: build.query<Student[], OfClass & { ids: readonly string[] }>({
      queryFn: async ({ classId, ids }, _api, _options, baseQuery) => {
        const found = new Map<string, Student>()
        for (let page = 1, total = Infinity; (page - 1) * pageCaps.content < total && found.size < ids.length; page++) {
          const asked = { ...ofClass(classId), query: { page, per_page: pageCaps.content } }
          const { data, error } = await baseQuery(request(studentCalls.index, asked))
          if (error) return { error }
          const answer = data as CallAnswer<typeof studentCalls.index>
          for (const student of answer.records) if (ids.includes(student.id)) found.set(student.id, student)
          total = answer.total
        }
        return { data: [...found.values()] }
      },
      providesTags: [listTags('students').whole],
      keepUnusedDataFor: 0,
    }),
    courseUnits: queryOf(
      build,
      unitCalls.index,
      (courseId: string) => ({
        query: { per_page: mostUnits, 'q[course_id_eq]': courseId, 'q[status_eq]': 'published' as const },
      }),
      { providesTags: [listTags('units').whole, listTags('courses').whole] },
    ),
  }),
})
export const {
  usePublishClassMutation,
  useCancelClassMutation,
  useAddStudentsMutation,
  useCreateStudentMutation,
  useUpdateStudentMutation,
  useSendLinkToStudentMutation,
  useRemoveStudentMutation,
  useAssignUnitMutation,
  useActOnUnitMutation,
} = classesApi
const { publishClass, cancelClass, addStudents, assignUnit, actOnUnit } = classesApi.endpoints

const { index, show, create, update, remove } = classCalls
export const classes = resource(
  'classes',
  { index, show, create, update, remove },
  { records: [publishClass, cancelClass, addStudents, assignUnit, actOnUnit] },
)
/** The students of a class. */
export const studentList = pagedList('students', studentCalls.index, { perPage: 50, isOwn: true })
export const studentsSlice = recordsSlice(studentList)

/** Learners who can be added to a class; those of the last answer until the next one has come. */
export const useCandidates = (asked: OfClass & { search: string; page: number }, isWanted: boolean) => {
  const { data, currentData, isFetching, isError, refetch } = classesApi.useCandidatesQuery(asked, { skip: !isWanted })
  return { people: data?.records, total: currentData?.total, isFetching, isError, retry: () => void refetch() }
}

/** Some students of a class, as they are now, whichever pages of the list they are on. */
export const useChosenStudents = (classId: string, ids: readonly string[], isWanted: boolean) => {
  const asked = { classId, ids }
  const options = { skip: !isWanted, refetchOnMountOrArgChange: true }
  const { currentData, isFetching, isError, refetch } = classesApi.useChosenStudentsQuery(asked, options)
  return { students: currentData, isFetching, isError, retry: () => void refetch() }
}

/** The published units of a course. */
export const useCourseUnits = (courseId: string | null) => {
  const { currentData, isFetching, isError, refetch } = classesApi.useCourseUnitsQuery(courseId ?? '', {
    skip: courseId === null,
  })
  return { units: currentData?.records, isFetching, isError, retry: () => void refetch() }
}
