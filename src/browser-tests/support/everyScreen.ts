import { expect, type Page } from '@playwright/test'
import { pages, type PageId } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { publicPaths } from '@client/state/navigation/signInAddress'
import { demoSid } from '@server/demo/chat/chatSids'
import { administrationVisits } from './administrationVisits'
import { changePublicSettings } from './answers'
import { chatOf } from './chat'
import { feedIdOf } from './feedAdmin'
import { groupChatIdOf } from './groupChats'
import { importVisits } from './imports'
import { messageOf } from './messages'
import { newMessageOf } from './newMessage'
import { people } from './people'
import { personVisit } from './personVisit'
import { inboxOf, inboxTableOf } from './screens'
import { trainingVisits } from './trainingVisits'

type PublicPageId = keyof typeof publicPaths

/** How a test opens a screen. */
type Visit = {
  /** Who opens it; without one a user without a session. */
  person?: string
  /** Where its path has a parameter, or its page needs a query: the address. */
  addressOn?: (serverUrl: string) => Promise<string>
  /** Before the page loads. */
  prepare?: (page: Page) => Promise<unknown>
  /** Waits until the screen shows its content. */
  arrive: (page: Page) => Promise<unknown>
  /** Its controls that change what other tests share, or leave it, in one press. */
  changing?: RegExp
  /** Its form is sent by the socket of chat, which no test holds back. */
  sendsByChat?: true
  /** A dialog over a screen, which the keyboard opens from there. */
  isDialog?: true
  /** What a visit opens or selects there stays: the next screen needs a page load. */
  staysChanged?: true
}
export type EveryScreen = Visit & { name: string; path: string }

/** The page's heading, or on a phone, where the bar holds the title, one below it. */
const seeHeading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
const seeEmail = (page: Page) => expect(page.getByLabel('Email')).toBeVisible()
/** On a phone a button opens them. */
const seeFilters = (page: Page) => expect(page.getByRole('button', { name: /^(Search|Filters)/ }).first()).toBeVisible()
const seeMessages = (page: Page) => expect(inboxOf(page).rows.first()).toBeVisible()

const publicVisits: Record<PublicPageId, Visit> = {
  login: { arrive: seeEmail },
  signIn: { arrive: seeEmail },
  forgotten: { arrive: seeHeading('Forgot your password?') },
  reset: { arrive: seeHeading('Choose a new password') },
  register: {
    prepare: (page) => changePublicSettings(page, { registrationEnabled: true }),
    arrive: seeHeading('Create your account'),
  },
  setup: { arrive: seeHeading('Set up your portal') },
  provider: {
    prepare: (page) => changePublicSettings(page, { singleSignOn: { name: null } }),
    arrive: seeHeading('Sign in with single sign-on'),
  },
  fromProvider: { arrive: seeHeading('You are not signed in') },
}
/** Opening it changes nothing. */
const addressOfRead = (person: string) => async (serverUrl: string) =>
  `/messages/${(await messageOf(serverUrl, person, ({ read }) => read)).id}`
const seeParticipants = (page: Page) =>
  expect(page.getByRole('switch', { name: /: participant$/ }).first()).toBeVisible()
const messageActions = /^(Mark as unread|Archive|(Previous|Next) message)$/ // which opens and so reads them
const visits: Partial<Record<PageId, Visit>> = {
  dashboard: { person: people.ella, arrive: seeHeading('My Home') },
  profile: { person: people.ella, arrive: seeHeading(/profile/i) },
  messages: { person: people.ella, arrive: seeMessages },
  myMessages: { person: people.ella, arrive: seeMessages },
  message: {
    person: people.ella,
    addressOn: addressOfRead(people.ella),
    arrive: (page) => expect(inboxOf(page).message.getByRole('article')).toBeVisible(),
    changing: messageActions,
  },
  conversations: {
    person: people.samira,
    arrive: (page) => expect(chatOf(page).row('Harbour Street Team')).toBeVisible(),
  },
  conversation: {
    person: people.samira,
    addressOn: () => Promise.resolve(`/messages/conversations/${demoSid('CH', 'harbour', 'harbour-street')}`),
    arrive: (page) => expect(chatOf(page).log.getByRole('article').last()).toBeVisible(),
    changing: /^(Thumbs up|Back to conversations)/,
    sendsByChat: true,
  },
  myRoster: { person: people.ella, arrive: (page) => expect(page.getByText('Barista').first()).toBeVisible() },
  myShifts: { person: people.ella, arrive: seeHeading(/^(This|Next) week$/) },
  leaveRequests: {
    person: people.ella,
    arrive: (page) => expect(page.getByRole('list', { name: 'My leave requests' })).toBeVisible(),
  },
  diary: {
    person: people.ella,
    arrive: (page) => expect(page.getByRole('list', { name: 'Diary' }).getByRole('listitem').first()).toBeVisible(),
  },
  feed: {
    person: people.kirra,
    arrive: (page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
    changing: /^(Reply to .*|Like.*|I have read this|New feed|Edit|Comment)$/, // which write, or leave the page
  },
  feeds: {
    person: people.hannah,
    arrive: (page) => expect(page.getByRole('link', { name: /^The \w+ menu starts/ })).toBeVisible(),
    changing: /^(Add|Actions: .*)$/,
  },
  newFeed: {
    person: people.hannah,
    arrive: (page) => expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible(),
  },
  managedFeed: {
    person: people.priya,
    addressOn: async (serverUrl) => `/feeds/${await feedIdOf(serverUrl, people.priya, 'approved')}`,
    arrive: (page) => expect(page.getByRole('article', { name: 'Content' })).toBeVisible(),
    changing: /^View as reader$/, // which leaves the page
  },
  feedReaders: {
    person: people.hannah,
    addressOn: async (serverUrl) => {
      const id = await feedIdOf(serverUrl, people.hannah, 'approved', ({ mustRead }) => mustRead)
      return `/feeds/${id}/readers`
    },
    arrive: (page) => expect(page.getByText(/^\d+ of \d+ have confirmed$/)).toBeVisible(),
    changing: /^Export as CSV$/,
  },
  groupChats: {
    person: people.hannah,
    arrive: (page) => expect(page.getByText('First Aid Officers')).toBeVisible(),
    changing: /^(Add|View: .*)$/,
  },
  newGroupChat: {
    person: people.hannah,
    arrive: (page) => expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible(),
  },
  groupChat: {
    person: people.hannah,
    addressOn: async (serverUrl) => `/group-chat/${await groupChatIdOf(serverUrl, people.hannah, 'Kitchen and Prep')}`,
    arrive: seeParticipants,
    changing: /^(Sync|Sync: .*)$/,
  },
  communications: {
    person: people.hannah,
    arrive: (page) => expect(page.getByText('Scheduled').first()).toBeVisible(),
    changing: /^(Add|Actions: .*|View: .*)$/,
  },
  newCommunication: {
    person: people.hannah,
    arrive: (page) => expect(page.getByText('Welcome to the team')).toBeVisible(),
    changing: /^Next$/, // which makes a draft
  },
  communication: {
    person: people.hannah,
    addressOn: () => Promise.resolve('/communication/harbour-communication-menu-norwood?defaultStep=3'),
    arrive: (page) => expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible(),
    changing: /^(Back|Add|Remove .*|Undo|Save as draft|Send .*)$/,
  },
  templates: {
    person: people.hannah,
    arrive: (page) => expect(page.getByText('Welcome to the team')).toBeVisible(),
    changing: /^(Add|Actions: .*)$/,
  },
  newTemplate: {
    person: people.hannah,
    arrive: (page) => expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible(),
  },
  template: {
    person: people.hannah,
    addressOn: () => Promise.resolve('/templates/harbour-template-seasonal-menu-announcement'),
    arrive: (page) => expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible(),
    changing: /^(Add block|Options for .*|Actions: .*|Insert .*)$/, // which write
  },
  documents: {
    person: people.hannah,
    arrive: (page) => expect(page.getByText('Employment agreement')).toBeVisible(),
  },
  document: {
    person: people.hannah,
    addressOn: () => Promise.resolve('/documents/harbour-template-employment-agreement'),
    arrive: (page) => expect(page.getByLabel('Date of birth').first()).toBeVisible(),
    changing: /^Open template$/, // which leaves the page
  },
  ...administrationVisits,
  person: personVisit,
  ...importVisits,
  ...trainingVisits,
}
/** An area made by `listArea`: a person with every permission sees rows of the demo, in cards where they need the room. */
const listVisit: Visit = {
  person: people.hannah,
  arrive: (page) => {
    const main = page.getByRole('main')
    return expect(main.getByRole('cell').or(main.getByRole('listitem')).first()).toBeVisible()
  },
}
/** The inbox of training organisations: a table, whose rows open in place, or as a page on phones. */
const trainingInbox: EveryScreen[] = [
  {
    name: 'messagesTable',
    path: pages.messages.path,
    person: people.sophie,
    arrive: async (page) => {
      await expect(inboxTableOf(page).rows.first()).toBeVisible()
      await seeFilters(page)
    },
  },
  {
    name: 'messageInTable',
    path: pages.message.path,
    person: people.sophie,
    addressOn: addressOfRead(people.sophie),
    arrive: async (page) => {
      await expect(page.getByRole('main').getByRole('article')).toBeVisible()
      await seeFilters(page)
    },
    changing: new RegExp(`${messageActions.source}|^(Clear|Search|Close: .*)$`), // another list closes it
  },
]
const newMessage: EveryScreen = {
  name: 'newMessage',
  path: pages.messages.path,
  person: people.ella,
  isDialog: true,
  staysChanged: true,
  arrive: async (page) => {
    const { button, dialog, to } = newMessageOf(page)
    await seeMessages(page)
    if (await dialog.isHidden()) await button.click() // at another size it is still open
    await expect(to).toBeFocused()
  },
}
/** The list with what can be done with selected messages in place of the search. */
const messagesSelected: EveryScreen = {
  name: 'messagesSelected',
  path: '/messages',
  person: people.ella,
  staysChanged: true,
  arrive: async (page) => {
    const box = inboxOf(page).rows.first().getByRole('checkbox')
    if (!(await box.isChecked())) await box.click() // at another size it is still selected
    await expect(page.getByRole('group', { name: 'Selection', exact: true })).toBeVisible()
  },
  changing: /^(Mark as (un)?read|Archive)$/,
}
const notFound: EveryScreen = {
  name: 'notFound',
  path: '/no-such-page',
  person: people.ella,
  arrive: seeHeading('Page not found'),
}

/** Of training, whose lists the other organisation does not have. */
const trainingListVisit: Visit = { ...listVisit, person: people.helen }

const visitTo = (page: PageId, { isList, pages: own }: Area): Visit => {
  const isOfTraining = own.some(({ isOfInternalLms }) => isOfInternalLms)
  const visit = visits[page] ?? (isList && (isOfTraining ? trainingListVisit : listVisit))
  if (!visit) throw new Error(`No test knows how to open ${page}: add its visit`)
  return visit
}

/**
 * Every screen of the app: the public pages, each page of the areas' manifests, the inbox with a selection, the page for
 * an unknown path, and large dialogs.
 */
export const everyScreen: readonly EveryScreen[] = [
  ...(Object.keys(publicPaths) as PublicPageId[]).map((name) => ({
    name,
    path: publicPaths[name],
    ...publicVisits[name],
  })),
  // Before a visit takes the services away, which makes the inbox a table.
  newMessage,
  messagesSelected,
  ...areas.flatMap((area) =>
    area.pages.map(({ page }) => ({ name: page, path: pages[page].path, ...visitTo(page, area) })),
  ),
  ...trainingInbox,
  notFound,
]

/** Loads a screen in a page whose browser belongs to the screen's person. */
export const loadScreen = async (page: Page, { path, addressOn, prepare }: EveryScreen, serverUrl: string) => {
  await prepare?.(page)
  await page.goto((await addressOn?.(serverUrl)) ?? path)
}

/** Loads it, and waits until it has arrived. */
export const openScreen = async (page: Page, screen: EveryScreen, serverUrl: string) => {
  await loadScreen(page, screen, serverUrl)
  await screen.arrive(page)
}
