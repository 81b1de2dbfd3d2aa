import type { Student } from '@contract/training/classes'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { classesApi } from './classes'

const aStudent = (at: number): Student => ({
  id: `e${at}`,
  personId: `p${at}`,
  name: `Student ${at}`,
  firstName: 'Student',
  lastName: String(at),
  email: `student.${at}@southern.test`,
  isDisabled: false,
  stagesDone: 0,
  stageCount: 4,
  units: [],
  createdAt: '2026-03-02T09:00:00.000Z',
})
const all = Array.from({ length: 450 }, (_, at) => aStudent(at))
const perPage = 200

const read = async (ids: readonly string[], failing = 0) => {
  const server = fakeServer({
    'GET /api/training/classes/c1/students': ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'))
      if (page === failing) return { status: 500, body: { errors: {}, message: 'no' } }
      return { body: { records: all.slice((page - 1) * perPage, page * perPage), total: all.length, page, perPage } }
    },
  })
  const store = await createTestStore()
  const { data, isError } = await store.dispatch(classesApi.endpoints.chosenStudents.initiate({ classId: 'c1', ids }))
  server.close()
  return { ids: data?.map(({ id }) => id), isError, pages: server.asked.length }
}

describe('selected students of a class', () => {
  it('are read from all pages that they are on, and from no further one', async () => {
    expect(await read(['e3', 'e199', 'e201'])).toEqual({ ids: ['e3', 'e199', 'e201'], isError: false, pages: 2 })
    expect(await read(['e449', 'e0'])).toEqual({ ids: ['e0', 'e449'], isError: false, pages: 3 })
  })

  it('are without those who have left the class', async () => {
    expect(await read(['e3', 'gone'])).toEqual({ ids: ['e3'], isError: false, pages: 3 })
  })

  it('are not there in part: a page that could not be read is a failure', async () => {
    expect(await read(['e3', 'e201'], 2)).toEqual({ ids: undefined, isError: true, pages: 2 })
  })
})
