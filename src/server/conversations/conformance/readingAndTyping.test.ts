import { onEveryStage, people, tag } from './conformanceStage'

const { alice, bob } = people

onEveryStage((stage, it) => {
  it('typing: started and ended, both ways; a message ends it early', async () => {
    const { clients, rooms } = stage()
    const started = clients.bob.wait('typingStarted', ({ identity }) => identity === alice.identity)
    await rooms.alice.typing()
    expect((await started).isTyping).toBe(true)
    await clients.bob.wait('typingEnded', ({ identity }) => identity === alice.identity, { timeout: 20_000 })

    const answered = clients.alice.wait('typingStarted', ({ identity }) => identity === bob.identity)
    await rooms.bob.typing()
    expect((await answered).isTyping).toBe(true)
    const ended = clients.alice.wait('typingEnded', ({ identity }) => identity === bob.identity, { timeout: 2_000 })
    await rooms.bob.sendMessage(tag())
    await ended

    expect(clients.alice.since(0, 'typingStarted', ({ identity }) => identity === alice.identity)).toEqual([])
  })

  it('read: setAllMessagesRead -> conversationUpdated(lastReadMessageIndex), unread 0, then counts up', async () => {
    const { clients, rooms, main } = stage()
    const last = await rooms.bob.sendMessage(tag())
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
    expect(await rooms.alice.setAllMessagesRead()).toBe(0)
    await updated
    expect(rooms.alice.lastReadMessageIndex).toBe(last)
    expect((await seen).participant.lastReadMessageIndex).toBe(last)

    expect(await rooms.alice.getUnreadMessagesCount()).toBe(0)
    await rooms.bob.sendMessage(tag())
    await rooms.bob.sendMessage(tag())
    expect(await rooms.alice.getUnreadMessagesCount()).toBe(2)
    expect(await rooms.alice.advanceLastReadMessageIndex(last + 1)).toBe(1)
  })

  it('read: setAllMessagesUnread clears the horizon', async () => {
    const { clients, rooms, main } = stage()
    await rooms.alice.setAllMessagesRead()
    const updated = clients.alice.wait(
      'conversationUpdated',
      ({ conversation, updateReasons }) =>
        conversation.sid === main &&
        updateReasons.includes('lastReadMessageIndex') &&
        conversation.lastReadMessageIndex === null,
    )
    await rooms.alice.setAllMessagesUnread()
    await updated
    expect(rooms.alice.lastReadMessageIndex).toBeNull()
    expect(await rooms.alice.getUnreadMessagesCount()).toBeNull()
    await rooms.alice.setAllMessagesRead()
  })

  it('notification level: muted and back', async () => {
    const { clients, rooms, main } = stage()
    const updated = clients.alice.wait(
      'conversationUpdated',
      ({ conversation, updateReasons }) => conversation.sid === main && updateReasons.includes('notificationLevel'),
    )
    await rooms.alice.setUserNotificationLevel('muted')
    await updated
    expect(rooms.alice.notificationLevel).toBe('muted')
    await rooms.alice.setUserNotificationLevel('default')
  })

  it('users: friendlyName changes reach other clients as userUpdated', async () => {
    const { clients, renameUser } = stage()
    await clients.alice.client.getUser(bob.identity)
    const name = `${bob.friendlyName} ${tag()}`
    const updated = clients.alice.wait(
      'userUpdated',
      ({ user, updateReasons }) => user.identity === bob.identity && updateReasons.includes('friendlyName'),
    )
    await renameUser('bob', name)
    await updated
    expect((await clients.alice.client.getUser(bob.identity)).friendlyName).toBe(name)
    await renameUser('bob', bob.friendlyName)
  })
})
