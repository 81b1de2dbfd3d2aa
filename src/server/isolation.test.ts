import type { Call } from '@contract/call'
import { answeredSchema, namesIn, sentSchema } from '@server/apiDocument/jsonSchemas'
import { chapters } from '@server/resources/registry'
import { loadTrials } from '@server/testing/trials/loadTrials'
import { titleOf } from '@server/testing/trials/trial'

/** `id`, `feedId`, `location_ids`, `q[id_in]` */
const isId = (name: string) => /(?:^|[_[])ids?(?:_[a-z]+)?(?:\]|$)|Ids?$/.test(name)
const namesAnId = ({ params, query, body }: Call) =>
  params !== undefined || [query, body].some((part) => part !== undefined && namesIn(sentSchema(part)).some(isId))
const isList = ({ response }: Call) => namesIn(answeredSchema(response)).includes('records')

/** Lists that hold nothing of an organisation would stand here. */
const calls = chapters.flatMap(({ calls: described }) => described.map(({ call }) => call))

describe('what belongs to another organisation', () => {
  it.each(['id', 'feedId', 'location_id', 'location_ids', 'q[id_in]', 'q[location_id_eq]', 'recipientIds'])(
    '%s is known as an id',
    (name) => expect(isId(name)).toBe(true),
  )

  it.each(['paid', 'valid', 'idle', 'q[read_eq]', 'video', 'identity'])('%s is not taken for an id', (name) =>
    expect(isId(name)).toBe(false),
  )

  it('[D-18] is tried, as a stranger who may do everything at home, on every call that takes an id or answers records', async () => {
    const trials = await loadTrials()
    const needing = calls.filter((call) => namesAnId(call) || isList(call))

    expect(needing.length).toBeGreaterThan(8)
    expect(needing.map(titleOf).filter((title) => trials.get(title)?.of === undefined)).toEqual([])
  })
})
