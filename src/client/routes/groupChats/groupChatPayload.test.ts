import { groupChatForm } from '@contract/groupChats'
import { aGroupChat, aPerson } from '@client/testing/groupChats'
import { blankGroupChat, publishProblem, toConversation, toGroupChatForm } from './useGroupChatForm'

const filled = { ...blankGroupChat, name: 'Early shift', userIds: ['u1'], additionalUserIds: ['u2'] }

describe('what is sent of a group', () => {
  it('[GC-014] has no chosen members while the group manages itself, and always the additional ones', () => {
    const sent = toConversation({ ...filled, autoFillUsers: true }, 'draft', 3)
    expect(sent).toMatchObject({ userIds: [], additionalUserIds: ['u2'], status: 'draft', lockVersion: 3 })
    expect(toConversation(filled, 'published', undefined)).toMatchObject({ userIds: ['u1'], status: 'published' })
  })

  it('[GC-014] has none of the lists of objects', () => {
    const chat = aGroupChat({ users: [aPerson()], locations: [{ id: 'l1', name: 'Norwood' }], userIds: ['u1'] })
    const { lockVersion, ...form } = toGroupChatForm(chat)
    const sent = toConversation(form, 'draft', lockVersion)
    expect(Object.keys(sent).toSorted()).toEqual(
      [...Object.keys(groupChatForm.shape), 'status', 'lockVersion'].toSorted(),
    )
    expect(sent).toMatchObject({ locationIds: ['l1'], userIds: ['u1'] })
  })

  it('[GC-014] does not take for chosen who only matches now', () => {
    const chat = aGroupChat({ autoFillUsers: true, users: [aPerson()], userIds: ['u1'] })
    expect(toGroupChatForm(chat).userIds).toEqual([])
  })
})

describe('publishing', () => {
  const sentence = 'Cannot publish the conversation without adding any members'

  it('[GC-013] needs auto-manage, or a participant, or an additional member', () => {
    expect(publishProblem(blankGroupChat)).toBe(sentence)
    expect(publishProblem({ ...blankGroupChat, autoFillUsers: true })).toBeNull()
    expect(publishProblem({ ...blankGroupChat, userIds: ['u1'] })).toBeNull()
    expect(publishProblem({ ...blankGroupChat, additionalUserIds: ['u1'] })).toBeNull()
  })

  it('[GC-013] does not count who was left out', () => {
    expect(publishProblem({ ...blankGroupChat, additionalUserIds: ['u1'], excludedUserIds: ['u1'] })).toBe(sentence)
  })
})
