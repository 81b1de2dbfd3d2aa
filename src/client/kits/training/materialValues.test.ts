import type { MaterialItem } from '@contract/training/materialItems'
import { aFile } from '@client/testing/feedPage'
import { savingFiles, toMaterialValues } from './materialValues'

const item: MaterialItem = {
  id: 'one',
  name: 'Knives',
  media: { id: 'm', objectFiles: [aFile('knives.pdf'), aFile('stones.pdf')] },
  isShared: false,
}
const [value] = toMaterialValues([item])
const withoutStones = value && {
  ...value,
  files: { id: 'm', files: value.files.files.filter(({ name }) => name !== 'stones.pdf') },
}

/** How often something was sent after the record: files that are removed, and the record that is read again. */
const sentAfter = async (answer: { error?: unknown }, saved: MaterialItem) => {
  const save = () => Promise.resolve(answer)
  const of = { list: { refetchRecord: () => () => Promise.resolve() } }
  const dispatch = jest.fn((thunk: (given: unknown) => unknown) => (thunk === save ? answer : undefined))
  const record = { id: 'unit', materials: [saved] }
  const saving = savingFiles(of, record, withoutStones ? [withoutStones] : [], save)
  expect(await saving(dispatch as never)).toBe(answer)
  return dispatch.mock.calls.length - 1
}

describe('files that the form of a record with material items has given up', () => {
  it('[MD-018] go once the record is saved, and stay when that is refused', async () => {
    expect(await sentAfter({}, item)).toBe(2)
    expect(await sentAfter({ error: { status: 422 } }, item)).toBe(0)
  })

  it('stay where a copy has them too', async () => {
    expect(await sentAfter({}, { ...item, isShared: true })).toBe(0)
  })
})
