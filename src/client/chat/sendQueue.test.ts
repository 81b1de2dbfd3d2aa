import { messageFailed } from '@client/state/chat/chatEvents'
import { anOutgoingMessage } from '@client/testing/chatScreen'
import { createSendQueue } from './sendQueue'

describe('a message that could not be sent', () => {
  const message = anOutgoingMessage()
  const failure = new Error('The connection was closed')

  it.each([
    ['waits when the connection ended meanwhile', true, []],
    ['fails when chat is connected', false, [messageFailed({ tmpId: message.tmpId })]],
  ])('%s', async (_what, hasEnded, expected) => {
    let isConnected = true
    const transport = {
      loadNewest: () => Promise.resolve(),
      send: () => {
        isConnected = !hasEnded
        return Promise.reject(failure)
      },
    }
    const dispatch = jest.fn()
    const told = await new Promise((resolve) =>
      createSendQueue({
        dispatch,
        find: () => message,
        connected: () => (isConnected ? transport : null),
        onFailure: resolve,
      }).enqueue(message, { isNew: true }),
    )

    expect(told).toBe(failure)
    expect(dispatch.mock.calls).toEqual(expected.map((action) => [action]))
  })
})
