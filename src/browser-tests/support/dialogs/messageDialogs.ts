import { expect, type Page } from '@playwright/test'
import { sendAgreement, subject } from '../agreement'
import { chatOf } from '../chat'
import { messageOf } from '../messages'
import { people } from '../people'
import { dispatch } from '../store'
import { testPeoplePerKind, testPersonEmail } from '../testPeople'
import { inboxOf, inboxTableOf } from '../screens'
import { byButton, type DialogOpening, phoneSize, seeDialog } from './dialogOpening'

/** No test counts what comes last in a worker's list of people. */
const signer = testPersonEmail('casual', testPeoplePerKind - 1)
const sent = new Map<string, Promise<string>>()
const unsigned: DialogOpening['instead'] = {
  person: signer,
  addressOn: async (serverUrl) => {
    const sending = sent.get(serverUrl) ?? sendAgreement(serverUrl, signer)
    sent.set(serverUrl, sending)
    await sending
    let address = ''
    await expect(async () => {
      address = `/messages/${(await messageOf(serverUrl, signer, (message) => message.subject === subject)).id}`
    }).toPass()
    return address
  },
}
const openAgreement = async (page: Page) => {
  await inboxOf(page)
    .message.getByRole('button', { name: /^(Read and sign|View)$/ })
    .click()
  await seeDialog(page)
}

/** Dialogs of the inbox and of conversations. */
export const messageDialogs: readonly DialogOpening[] = [
  {
    name: 'a new message',
    id: 'inbox/newMessage',
    at: 'routes/inbox/NewMessageDialog',
    over: 'messages',
    open: byButton('New message'),
  },
  {
    name: 'a message to the sender of another',
    id: 'inbox/writeTo',
    at: 'routes/inbox/NewMessageDialog',
    over: 'message',
    instead: {
      addressOn: async (serverUrl) =>
        `/messages/${(await messageOf(serverUrl, people.ella, ({ subject }) => subject.includes('Latte Art, level 2'))).id}`,
    },
    open: async (page) => {
      await inboxOf(page)
        .message.getByRole('button', { name: /^Write to / })
        .first()
        .click()
      await seeDialog(page)
    },
  },
  {
    name: 'read all',
    id: 'inbox/readAll',
    at: 'routes/inbox/ReadAllDialog',
    over: 'messages',
    open: byButton('Read All'),
  },
  {
    name: 'filters of messages',
    id: 'inbox/filters',
    at: 'routes/inbox/InboxRoute',
    over: 'messages',
    open: async (page) => {
      await inboxOf(page).filters.click()
      await expect(page.getByLabel('Date From')).toBeVisible()
    },
  },
  {
    name: 'filters of the table of messages',
    id: 'inbox/filters',
    at: 'routes/inbox/FilterBar',
    over: 'messagesTable',
    size: phoneSize,
    instead: { arrive: (page) => expect(inboxTableOf(page).rows.first()).toBeVisible() },
    open: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.getByLabel('Date From')).toBeVisible()
    },
  },
  {
    name: 'an agreement',
    id: 'inbox/agreement',
    at: 'routes/inbox/AgreementDialog',
    over: 'message',
    instead: unsigned,
    open: openAgreement,
  },
  {
    name: 'the question before an agreement is signed',
    id: 'inbox/agreement',
    at: 'routes/inbox/AgreementForm',
    over: 'message',
    instead: unsigned,
    opensWithAnswer: true,
    open: async (page) => {
      await openAgreement(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: /^Shirt size/ }).fill('Large')
      await dialog.getByRole('textbox', { name: /^Full name/ }).fill('Sam Barista')
      await dialog.getByRole('button', { name: 'Sign' }).click()
      await seeDialog(page, 2)
    },
  },
  {
    name: 'members on a phone',
    at: 'routes/conversations/MemberList',
    over: 'conversation',
    size: phoneSize,
    open: async (page) => {
      await page.getByRole('button', { name: 'Show member list' }).click()
      await seeDialog(page)
    },
  },
  {
    name: 'the question before a message is deleted',
    at: 'routes/conversations/ConversationPane',
    over: 'conversation',
    open: async (page) => {
      await chatOf(page).act('Technician comes at two', 'More actions')
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await seeDialog(page)
    },
  },
  {
    name: 'removal from a conversation',
    at: 'routes/conversations/ConversationsRoute',
    over: 'conversation',
    open: async (page) => {
      const sid = new URL(page.url()).pathname.split('/').at(-1)
      await dispatch(page, { type: 'chat/conversationRemoved', payload: { sid, isOpen: true } })
      await seeDialog(page)
    },
  },
]
