import { screen } from '@testing-library/react'
import { type ComponentProps, type memo as Memo, Profiler } from 'react'
import * as chatEvents from '@client/state/chat/chatEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { aChatMessage, messagesFrom, openChatScreen } from '@client/testing/chatScreen'
import type { MessageRow } from './MessageRow'
import { thumbsUp } from './ThumbsUp'

const mockRendered: string[] = []
jest.mock('./MessageRow', () => {
  const actual = jest.requireActual<{ MessageRow: typeof MessageRow }>('./MessageRow')
  const { memo } = jest.requireActual<{ memo: typeof Memo }>('react')
  const Counted = memo((props: ComponentProps<typeof MessageRow>) => (
    <Profiler id={`${props.index}`} onRender={(id) => mockRendered.push(id)}>
      <actual.MessageRow {...props} />
    </Profiler>
  ))
  return { MessageRow: Counted }
})

beforeAll(addMessageChannel)

describe('the rows of a conversation', () => {
  it('[LC-019] are rendered once for what arrives and what changes, and no other row is', async () => {
    const chat = await openChatScreen({ messages: messagesFrom(0, 29) })
    expect(screen.getByText('Message 29')).toBeVisible()

    mockRendered.length = 0
    await chat.tell(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 30 })] }))
    expect(screen.getByText('Message 30')).toBeVisible()
    expect(new Set(mockRendered)).toEqual(new Set(['30']))

    mockRendered.length = 0
    await chat.tell(
      chatEvents.messagesArrived({ messages: [aChatMessage({ index: 7, reactions: { amelia: [thumbsUp] } })] }),
    )
    expect(screen.getByRole('button', { name: 'Thumbs up, 1' })).toBeVisible()
    expect(new Set(mockRendered)).toEqual(new Set(['7']))

    mockRendered.length = 0
    await chat.tell(chatEvents.typingChanged({ sid: 'CH1', identities: ['tom'] }))
    expect(screen.getAllByText('Tom Bradley is typing...')).toHaveLength(2)
    expect(mockRendered).toEqual([])
    chat.close()
  })
})
