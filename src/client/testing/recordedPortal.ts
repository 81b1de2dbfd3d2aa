import { waitFor } from '@testing-library/react'
import { createRecorder } from '@client/recording/recorder'
import { scrollEnded, viewportSlice } from '@client/recording/viewportSlice'
import { fileOf, writeSnapshot } from '@client/recording/snapshotWriter'
import { areas } from '@client/routes/areas'
import * as chatEvents from '@client/state/chat/chatEvents'
import { communications, receiverList } from '@client/state/communications/communicationsApi'
import { diaryList } from '@client/state/diary/diaryApi'
import { commentList } from '@client/state/feeds/feedComments'
import { feedReaderList } from '@client/state/feeds/feedReadingApi'
import { employeeFeedList } from '@client/state/feeds/feedsApi'
import { pressLike } from '@client/state/feeds/feedsSlice'
import { feedCardChanged } from '@client/state/feeds/feedTags'
import { groupChats } from '@client/state/groupChats/groupChatsApi'
import type { LazySlice } from '@client/state/lazySlice'
import { locationsApi } from '@client/state/locations/locations'
import { navigated } from '@client/state/navigation/navigationEvents'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList, notificationsApi } from '@client/state/notifications/notificationsApi'
import { leaveList, leaveQuery } from '@client/state/roster/leaveRequests'
import { screenStateSet } from '@client/state/screens/screensSlice'
import { tokenFound } from '@client/state/session/sessionEvents'
import { audit } from '@client/state/audit/audit'
import { jobs } from '@client/state/jobs/jobs'
import { mails } from '@client/state/mails/mails'
import { serviceEntries } from '@client/state/organisation/serviceEntries'
import { people } from '@client/state/people/people'
import { marking } from '@client/state/training/enrolmentsApi'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import { templates } from '@client/state/templates/templatesApi'
import { clockTicked, dialogOpened, displayChanged, draftSaved, viewChanged } from '@client/state/view/viewEvents'
import { aLocation, anAccount, aNotification, aToken } from './builders'
import { aChatConversation, aChatMessage, anOutgoingMessage, messagesFrom } from './chatScreen'
import { aCommunication } from './communicationPage'
import { createTestStore } from './createTestStore'
import { aNote, aTodo } from './diaryPage'
import { fakeServer } from './fakeServer'
import { aComment, aFeed, aFile } from './feedPage'
import { aGroupChat } from './groupChats'
import { aLeaveRequest } from './rosterPage'
import { aShortCode } from './shortCodesPage'
import { prefetchTraining, trainingAnswers } from './trainingAnswers'

const at = '2026-03-02T09:00:00.000Z'
const pageOf = (...records: object[]) => ({
  body: { records, total: records.length, page: 1, perPage: 50, totalNotes: 1, totalTodos: 1, incompleteTodoLists: 1 },
})
const media = { id: 'a1', objectFiles: [aFile('rota.pdf')] }
const person = { globalId: 'g-h', fullName: 'Hannah Wirth' }

const answers = {
  'GET /api/me': { body: anAccount({ hrisPermission: { qa: true } }) },
  'GET /api/services': {
    body: {
      services: [{ id: 's', kind: 'lms', name: 'Learning', url: '/learn', order: 1 }],
      sources: { shifts: 'own' },
    },
  },
  'GET /api/dashboard/locations': pageOf(aLocation(), aLocation({ id: 'l2', name: 'Norwood', managed: true })),
  'GET /api/notifications': pageOf(
    aNotification({ sender: person, media, href: '/feeds/f1', isExcerpt: true }),
    aNotification({
      id: 'n2',
      conversationId: 'CH1',
      recipient: person,
      latestReply: { replier: { globalId: 'g-t', name: 'Tom' }, createdAt: at, text: 'Fine' },
    }),
  ),
  'GET /api/notifications/status': {
    body: {
      unreadCount: 2,
      highPriorityUnreadCount: 0,
      categories: [{ source: 'hris', label: 'HRIS', unreadCount: 2, urgentCount: 0 }],
    },
  },
  'PUT /api/notifications/n1': { body: aNotification({ sender: person, media, read: true }) },
  'GET /api/feeds/employee_index': pageOf(
    aFeed({
      mediaAttributes: [media],
      feedLocations: [{ id: 'x', locationId: 'l1', locationName: 'Harbour Street' }],
      reviewer: person,
      reviewedAt: at,
    }),
    aFeed({ id: 'f2', mustRead: true, asksMe: true }),
  ),
  'GET /api/feeds/f1/comments': pageOf(aComment(), aComment({ id: 'c2', user: null })),
  'GET /api/feeds/f1/readers': pageOf({ id: 'p9', fullName: 'Ruby Mitchell', locations: [], confirmedAt: null }),
  'GET /api/diary_items': pageOf(aNote(), aTodo()),
  'GET /api/leave_requests': pageOf(aLeaveRequest({ note: 'Wedding', decidedBy: person, decidedAt: at })),
  'GET /api/custom_messages': pageOf(aCommunication()),
  'GET /api/custom_messages/m1/receivers': pageOf({
    id: 'r1',
    personId: 'p9',
    name: 'Ruby Mitchell',
    nameEmail: 'Ruby Mitchell (ruby@harbour.test)',
    state: 'sent',
    mailState: 'failed',
    mailReason: 'Mailbox full',
    readAt: at,
    confirmedAt: null,
    signedAt: null,
  }),
  'GET /api/group_chats': pageOf(aGroupChat()),
  'GET /api/admin/mails': pageOf({
    id: 'a1',
    kind: 'account',
    to: 'ruby@harbour.test',
    replyTo: null,
    subject: 'Your statement of service',
    attachments: [{ name: 'statement.pdf', size: 48_310 }],
    secret: false,
    state: 'failed',
    reason: 'The attached file statement.pdf is no longer there.',
    createdAt: at,
    sentAt: null,
  }),
  'GET /api/admin/jobs': pageOf({
    id: 'j1',
    kind: 'mail.send',
    state: 'dead',
    attempts: 10,
    lastError: 'The mail server does not answer',
    runAt: at,
    diedAt: at,
  }),
  'GET /api/admin/audit': pageOf({
    id: 'e1',
    createdAt: at,
    event: 'record.updated',
    person: { globalId: 'p9', fullName: 'Ruby Mitchell' },
    address: '203.0.113.9',
    record: { kind: 'shortCode', id: 'c1', name: 'rate' },
    details: { action: 'polish' },
    changes: [
      { field: 'name', values: { before: 'rate', after: 'hourly_rate' } },
      { field: 'description', values: null },
    ],
  }),
  'GET /api/admin/services': pageOf({
    id: 'v1',
    name: 'Payslips',
    kind: 'payroll',
    url: 'https://payroll.test',
    position: 7,
    lockVersion: 0,
    createdAt: at,
    updatedAt: at,
  }),
  'GET /api/short_codes': pageOf(aShortCode({ description: 'When a shift begins' })),
  'GET /api/document_templates': pageOf({
    id: 't1',
    name: 'Contract',
    kind: 'agreement',
    status: 'draft',
    createdAt: at,
    updatedAt: at,
    lockVersion: 1,
  }),
  ...trainingAnswers,
}

/** The slices of every screen of every area, each once, and that of the recording. */
export const lazySlices = async (): Promise<readonly LazySlice[]> => {
  const screens = areas.flatMap(({ pages }) =>
    pages.flatMap(({ screen, trainingScreen }) => [screen, ...(trainingScreen ? [trainingScreen] : [])]),
  )
  const loaded = await Promise.all(screens.map((load) => load()))
  const slices = loaded.flatMap(({ slices: brought = [] }) => brought)
  return [{ slice: viewportSlice }, ...new Map(slices.map((one) => [one.slice.reducerPath, one])).values()]
}

/** A store with every slice, and something in each of them. */
export const recordPortal = async () => {
  const server = fakeServer(answers)
  const token = aToken()
  const store = await createTestStore()
  await store.addSlices(...(await lazySlices()))
  let now = 0
  const recorder = createRecorder({ now: () => (now += 250) })
  store.addMiddleware(recorder.middleware)
  const { dispatch } = store
  dispatch(clockTicked(at))
  dispatch(tokenFound({ token, isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.areServicesSettled).toBe(true))

  await Promise.all([
    dispatch(locationsApi.endpoints.locations.initiate({ search: '' }, { subscribe: false })),
    dispatch(notificationList.prefetch(toNotificationQuery(noFilter))),
    dispatch(notificationList.scrolled.initiate(toNotificationQuery(noFilter), { subscribe: false })),
    dispatch(notificationsApi.endpoints.notificationStatus.initiate(undefined, { subscribe: false })),
    dispatch(employeeFeedList.prefetch({ location_id: 'l1', per_page: 10 })),
    dispatch(commentList.prefetch({ params: { id: 'f1' }, per_page: 3, 'q[location_id_eq]': 'l1' })),
    dispatch(feedReaderList.prefetch({ params: { id: 'f1' }, per_page: 50 })),
    dispatch(diaryList.prefetch({ date: '2026-03-02', per_page: 50 })),
    dispatch(leaveList.prefetch(leaveQuery)),
    dispatch(communications.list.prefetch({ per_page: 50 })),
    dispatch(receiverList.prefetch({ params: { id: 'm1' }, per_page: 50 })),
    dispatch(groupChats.list.prefetch({ per_page: 50 })),
    dispatch(people.list.prefetch({ per_page: 50 })),
    dispatch(serviceEntries.list.prefetch({ per_page: 50 })),
    dispatch(mails.list.prefetch({ per_page: 50 })),
    dispatch(jobs.list.prefetch({ per_page: 50 })),
    dispatch(audit.list.prefetch({ per_page: 50 })),
    dispatch(shortCodes.list.prefetch({ per_page: 50 })),
    dispatch(templates.list.prefetch({ per_page: 50 })),
    ...prefetchTraining(dispatch),
    dispatch(marking.list.prefetch({ per_page: 50 })),
  ])

  dispatch(navigated({ pathname: '/messages/n1', search: '?archived=true', state: { from: '/messages' } }))
  dispatch(scrollEnded({ 'main 0/1': [0, 300] }))
  dispatch(viewChanged({ selection: { about: '?archived=true', ids: ['n1'], anchor: 'n1' }, isNavbarFolded: true }))
  dispatch(displayChanged({ colours: 'dark', hasToolbar: true }))
  const opening = dispatch(notificationsApi.endpoints.readNotification.initiate('n1', { track: false }))
  const liking = dispatch(pressLike({ id: 'f1', liked: true, count: 1 })) // nobody answers
  await Promise.all([opening, liking])
  dispatch(feedCardChanged({ id: 'f1', change: { isExpanded: true, commentsTotal: 2 } }))
  dispatch(draftSaved({ formId: 'feedback', values: { subject: 'Ovens', files: [] } }))
  dispatch(dialogOpened('profile/changePin'))
  dispatch(screenStateSet({ place: 'inbox/search', kept: { by: 1, typed: 'Rota' } }))
  dispatch(screenStateSet({ place: 'inbox/isOpen', kept: { by: 2, value: true } }))
  dispatch(noticeRaised({ kind: 'success', text: 'Saved', action: { text: 'Undo', event: { type: 'undo' } } }))

  dispatch(chatEvents.chatStatusChanged({ status: 'connected' }))
  dispatch(
    chatEvents.conversationsListed({
      conversations: [aChatConversation({ unread: 1 }), aChatConversation({ sid: 'CH2', name: 'Kitchen crew' })],
    }),
  )
  dispatch(
    chatEvents.membersArrived({
      sid: 'CH1',
      members: [
        { identity: 'p1', name: 'Ella', lastReadIndex: 3 },
        { identity: 'tom', name: 'Tom', lastReadIndex: null },
      ],
    }),
  )
  dispatch(chatEvents.conversationOpened({ sid: 'CH1' }))
  dispatch(chatEvents.messagesPaged({ sid: 'CH1', messages: messagesFrom(5, 7), hasOlder: true, isNewest: true }))
  const message = aChatMessage({
    index: 8,
    files: [{ sid: 'ME1', filename: 'rota.pdf', contentType: 'application/pdf', size: 9 }],
    reply: { sid: 'IM7', author: 'tom', body: 'Message 7', mediaSize: 0 },
    reactions: { '👍': ['tom'] },
  })
  dispatch(chatEvents.messagesArrived({ messages: [message] }))
  dispatch(chatEvents.aroundAsked({ sid: 'CH1', index: 1 }))
  dispatch(
    chatEvents.aroundPaged({ sid: 'CH1', index: 1, messages: messagesFrom(0, 2), hasOlder: false, hasNewer: true }),
  )
  dispatch(
    chatEvents.messageSubmitted(anOutgoingMessage({ files: [{ id: 'x', name: 'a.pdf', type: 'a/pdf', size: 1 }] })),
  )
  dispatch(chatEvents.messageFailed({ tmpId: 'tmp-1' }))
  dispatch(chatEvents.reacted({ message, emoji: ['🎉'] }))
  dispatch(chatEvents.typingChanged({ sid: 'CH1', identities: ['tom'] }))
  dispatch(chatEvents.namesArrived({ names: { ruby: 'Ruby' } }))
  dispatch(chatEvents.fileUrlsArrived({ urls: { ME1: { url: '/mcs/v1/ME1?sig=abc', expiresAt: at } } }))
  dispatch(chatEvents.conversationRemoved({ sid: 'CH2', isOpen: true }))
  return {
    store,
    recorder,
    /** The text of the file. */
    async written({ keepsTexts = false } = {}) {
      const source = {
        app: '1.2.3',
        takenAt: at,
        view: { width: 1440, height: 900, textScale: 1, isDark: false },
        state: store.getState(),
        recording: recorder.recording(),
      }
      const file = fileOf(await writeSnapshot(source, { keepsTexts, token }))
      return new TextDecoder().decode(await new Response(file).arrayBuffer())
    },
    close: () => server.close(),
  }
}
