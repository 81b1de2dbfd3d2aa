import { addTo, emptyBatch, forgetDetails } from './batch'
import { readPayload, writePayload } from './payload'
import type { Announcement } from './topics'

const ended = (personId: string): Announcement => ({ topic: 'sessions.ended', organisationId: 'home', personId })
const due: Announcement = { topic: 'jobs.due' }
const batchOf = (...announcements: Announcement[]) => {
  const batch = emptyBatch()
  addTo(batch, announcements)
  return batch
}

describe('the payload of a notification', () => {
  it('carries each announcement once', () => {
    const text = writePayload('here', batchOf(due, ended('robin'), due, ended('ella'), ended('robin')))

    expect(readPayload(text)).toEqual({
      serverId: 'here',
      announcements: [due, ended('robin'), ended('ella')],
      uncertain: [],
    })
  })

  it('has the listeners of a topic look for themselves when its announcements do not fit, and says the others', () => {
    const many = Array.from({ length: 200 }, (_, index) => ended(`somebody with a long id, number ${index}`))
    const text = writePayload('here', batchOf(...many, due))

    expect(Buffer.byteLength(text)).toBeLessThan(8_000)
    expect(readPayload(text)).toEqual({ serverId: 'here', announcements: [due], uncertain: ['sessions.ended'] })
  })

  it('says no more of a topic that has to be looked at anyway', () => {
    const batch = batchOf(ended('robin'), due)
    forgetDetails(batch, 'sessions.ended')
    addTo(batch, [ended('ella')])

    expect(readPayload(writePayload('here', batch))).toMatchObject({
      announcements: [due],
      uncertain: ['sessions.ended'],
    })
  })

  it('of a newer server is understood as far as it can be', () => {
    const newer = {
      serverId: 'there',
      announcements: [{ topic: 'tomorrow' }, due, null],
      uncertain: ['later', 'jobs.due'],
    }

    expect(readPayload(JSON.stringify(newer))).toEqual({
      serverId: 'there',
      announcements: [due],
      uncertain: ['jobs.due'],
    })
  })

  it.each(['', 'no JSON', '7', '{}', '{"serverId":"there"}'])('that no server wrote is none: %p', (text) => {
    expect(readPayload(text)).toBeUndefined()
  })
})
