import { createChangeFeed } from './changeFeed'

const change = { organisationId: 'ours', of: 'conversation', sid: 'CH1', from: 3, to: 4 } as const
const published = { ...change, messages: [], participants: [] }
const unknown = { organisationId: 'ours', of: 'conversation', sid: 'CH1', to: 4 } as const
const fail = () => {
  throw new Error('no')
}

describe('the change feed', () => {
  it('gives each listener every change, and those of unknown outcome apart, in the order of publication', () => {
    const feed = createChangeFeed(fail)
    const received: unknown[] = []
    for (const name of ['one', 'two'])
      feed.listen(
        ({ to }) => received.push([name, to]),
        ({ to }) => received.push([name, 'unknown', to]),
      )
    feed.publish(published)
    feed.publishUnknownOutcome(unknown)

    expect(received).toEqual([
      ['one', 4],
      ['two', 4],
      ['one', 'unknown', 4],
      ['two', 'unknown', 4],
    ])
  })

  it('keeps a failing listener from affecting the others and the writer', () => {
    const failures: unknown[] = []
    const feed = createChangeFeed((failure) => failures.push(failure))
    const received: unknown[] = []
    feed.listen(fail, fail)
    feed.listen(
      (each) => received.push(each),
      (each) => received.push(each),
    )
    feed.publish(published)
    feed.publishUnknownOutcome(unknown)

    expect([failures.length, received]).toEqual([2, [published, unknown]])
  })

  it('gives nothing more to a listener that stopped', () => {
    const feed = createChangeFeed(fail)
    const received: unknown[] = []
    const stop = feed.listen(
      (each) => received.push(each),
      (each) => received.push(each),
    )
    stop()
    feed.publish(published)
    feed.publishUnknownOutcome(unknown)

    expect(received).toEqual([])
  })
})
