import { onEveryStage, people, tag } from './conformanceStage'

const { alice, bob } = people

onEveryStage((stage, it) => {
  it('typing: started and ended, both ways; a message ends it early', async () => {
    const { clients, conversations } = stage()
    const started = clients.bob.wait('typingStarted', ({ identity }) => identity === alice.identity)
    await conversations.alice.typing()
    expect((await started).isTyping).toBe(true)
    await clients.bob.wait('typingEnded', ({ identity }) => identity === alice.identity)

    const answered = clients.alice.wait('typingStarted', ({ identity }) => identity === bob.identity)
    await conversations.bob.typing()
    expect((await answered).isTyping).toBe(true)
    const from = clients.alice.mark()
    const body = tag()
    const received = clients.alice.wait('messageAdded', (message) => message.body === body)
    await conversations.bob.sendMessage(body)
    await received
    // by itself it ends after five seconds, with the message before that is told
    expect(clients.alice.since(from, 'typingEnded', ({ identity }) => identity === bob.identity)).toHaveLength(1)

    expect(clients.alice.since(0, 'typingStarted', ({ identity }) => identity === alice.identity)).toEqual([])
  })

  it('read: setAllMessagesRead -> conversationUpdated(lastReadMessageIndex), unread 0, then counts up', async () => {
    const { clients, conversations, main } = stage()
    const last = await conversations.bob.sendMessage(tag())
    await clients.alice.wait('messageAdded', ({ index }) => index === last, { from: 0 })
    const updated = clients.alice.wait(
      'conversationUpdated',
      ({ conversation, updateReasons }) =>
        conversation.sid === main &&
        updateReasons.includes('lastReadMessageIndex') &&
        conversation.lastReadMessageIndex === last,
    )
    const seen = clients.bob.wait(
      'participantUpdated',
      ({ participant, updateReasons }) =>
        participant.identity === alice.identity &&
        updateReasons.includes('lastReadMessageIndex') &&
        participant.lastReadMessageIndex === last,
    )
    expect(await conversations.alice.setAllMessagesRead()).toBe(0)
    await updated
    expect(conversations.alice.lastReadMessageIndex).toBe(last)
    expect((await seen).participant.lastReadMessageIndex).toBe(last)

    expect(await conversations.alice.getUnreadMessagesCount()).toBe(0)
    await conversations.bob.sendMessage(tag())
    await conversations.bob.sendMessage(tag())
    expect(await conversations.alice.getUnreadMessagesCount()).toBe(2)
    expect(await conversations.alice.advanceLastReadMessageIndex(last + 1)).toBe(1)
  })

  it('read: setAllMessagesUnread clears the horizon', async () => {
    const { clients, conversations, main } = stage()
    await conversations.alice.setAllMessagesRead()
    const updated = clients.alice.wait(
      'conversationUpdated',
      ({ conversation, updateReasons }) =>
        conversation.sid === main &&
        updateReasons.includes('lastReadMessageIndex') &&
        conversation.lastReadMessageIndex === null,
    )
    await conversations.alice.setAllMessagesUnread()
    await updated
    expect(conversations.alice.lastReadMessageIndex).toBeNull()
    expect(await conversations.alice.getUnreadMessagesCount()).toBeNull()
    await conversations.alice.setAllMessagesRead()
  })

  it('notification level: muted and back', async () => {
    const { clients, conversations, main } = stage()
    const updated = clients.alice.wait(
      'conversationUpdated',
      ({ conversation, updateReasons }) => conversation.sid === main && updateReasons.includes('notificationLevel'),
    )
    await conversations.alice.setUserNotificationLevel('muted')
    await updated
    expect(conversations.alice.notificationLevel).toBe('muted')
    await conversations.alice.setUserNotificationLevel('default')
  })

  it('users: friendlyName changes reach other clients as userUpdated', async () => {
    const { clients, renameUser } = stage()
    const seen = await clients.alice.client.getUser(bob.identity)
    const renames = [
      (name: string) => renameUser('bob', name),
      (name: string) => clients.bob.client.user.updateFriendlyName(name), // no portal names him
    ]
    for (const rename of renames) {
      const name = `${bob.friendlyName} ${tag()}`
      const updated = clients.alice.wait(
        'userUpdated',
        ({ user, updateReasons }) => user.identity === bob.identity && updateReasons.includes('friendlyName'),
      )
      await rename(name)
      await updated
      expect(seen.friendlyName).toBe(name)
    }
    await renameUser('bob', bob.friendlyName)
  })
})
