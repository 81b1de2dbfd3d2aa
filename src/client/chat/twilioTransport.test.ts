import { EventEmitter } from 'node:events'
import { Client } from '@twilio/conversations'
import type { UnknownAction } from '@reduxjs/toolkit'
import { messagesArrived } from '@client/state/chat/chatEvents'
import { openTwilio } from './twilioTransport'

jest.mock('@twilio/conversations', () => ({ Client: jest.fn() }))

/** A connection whose SDK says what the test wants, and what the store is told then. */
const connect = () => {
  const sdk = new EventEmitter()
  jest.mocked(Client).mockImplementation(() => sdk as unknown as Client)
  const told: UnknownAction[] = []
  openTwilio(
    { token: 'x.e30.y' },
    { identity: 'me', tell: (event) => told.push(event), onTokenEnding: () => {}, onFailure: () => {} },
  )
  return { sdk, told }
}

/** A message as the SDK has it. */
const sdkMessage = (body: string) => ({
  sid: 'IM1',
  index: 0,
  author: 'ann',
  body,
  attributes: {},
  attachedMedia: [],
  dateCreated: new Date(0),
  dateUpdated: new Date(1),
  conversation: { sid: 'CH1' },
})

describe('an updated message', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    [['attributes'], 1],
    [['body', 'lastUpdatedBy'], 1],
    [['dateUpdated', 'lastUpdatedBy', 'author', 'deliveryReceipt', 'subject'], 0],
    [[], 0],
  ])('[LC-022] whose %j changed is told as often as %d', (updateReasons, times) => {
    const { sdk, told } = connect()
    sdk.emit('messageUpdated', { message: sdkMessage('Changed'), updateReasons })
    jest.runOnlyPendingTimers()
    expect(told.filter(messagesArrived.match).map(({ payload }) => payload.messages[0]?.body)).toEqual(
      Array.from({ length: times }, () => 'Changed'),
    )
  })
})
