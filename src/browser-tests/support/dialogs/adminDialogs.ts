import { expect, type Page } from '@playwright/test'
import { listPageOf } from '../listPage'
import { people } from '../people'
import { templatesOf } from '../templates'
import { byButton, byRowMenu, type DialogOpening, seeDialog } from './dialogOpening'

/** A letter of the demo. */
const letter = (key: string, arrive: (page: Page) => Promise<unknown>) => ({
  addressOn: () => Promise.resolve(`/communication/harbour-communication-${key}`),
  arrive,
})
const seeReport = (page: Page) => expect(page.getByRole('region', { name: 'Report' })).toBeVisible()
const seeContent = (page: Page) => expect(templatesOf(page).content).toBeVisible()

/** What administrators keep, each with a dialog that adds and edits and a question before it is archived. */
const places = ['locationRecords', 'regions', 'locationCategories', 'roles'].flatMap((over): DialogOpening[] => [
  { name: `one more of ${over}`, id: `${over}/new`, at: 'kits/records/RecordForm', over, open: byButton('Add') },
  { name: `one of ${over}`, id: `${over}/`, at: 'kits/records/RecordForm', over, open: byRowMenu('Edit') },
  {
    name: `archiving one of ${over}`,
    id: `${over}Archive/`,
    at: 'kits/adminTable/useArchiving',
    over,
    open: byRowMenu('Archive'),
  },
])

/** By the first row of a list, which opens it. */
const byFirstRow = async (page: Page) => {
  const main = page.getByRole('main')
  await main.getByRole('cell').or(main.getByRole('listitem')).getByRole('button').first().click()
  await seeDialog(page)
}

/** Dialogs of group chats, communications, templates, short codes and administration. */
export const adminDialogs: readonly DialogOpening[] = [
  ...places,
  {
    name: 'archiving a group chat',
    id: 'groupChats/archive',
    at: 'routes/groupChats/GroupChatStatus',
    over: 'groupChats',
    open: byRowMenu('Archive'),
  },
  {
    name: 'people for a group chat',
    id: 'groupChats/addParticipant',
    at: 'kits/people/PickPeopleDialog',
    over: 'groupChat',
    open: byButton('Add Participant'),
  },
  {
    name: 'deletion of a communication',
    id: 'communications/remove',
    at: 'routes/communications/CommunicationsPage',
    over: 'communications',
    open: byRowMenu('Delete draft'),
  },
  {
    name: 'all receivers',
    id: 'communications/receivers',
    at: 'routes/communications/EverybodyDialog',
    over: 'communication',
    instead: letter('leave-balance?defaultStep=3', (page) =>
      expect(page.getByRole('heading', { name: 'Receivers' }).first()).toBeVisible(),
    ),
    open: byButton(/^\+\d+ more/),
  },
  {
    name: 'sending a communication',
    id: 'communications/send',
    at: 'routes/communications/CommunicationPage',
    over: 'communication',
    open: byButton(/^Send to /),
  },
  {
    name: 'sending a communication later',
    id: 'communications/later',
    at: 'routes/communications/SendDialogs',
    over: 'communication',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send later' }).click()
      await page.getByRole('menuitem', { name: 'Send later' }).click()
      await seeDialog(page)
    },
  },
  {
    name: 'cancelling a communication',
    id: 'communications/cancel',
    at: 'routes/communications/ReportCard',
    over: 'communication',
    instead: letter('knife-sharpening', seeReport),
    open: byButton('Cancel sending'),
  },
  {
    name: 'a reminder of a communication',
    id: 'communications/remind',
    at: 'routes/communications/ReportCard (2)',
    over: 'communication',
    instead: letter('season-menu', seeReport),
    open: byButton(/^Remind /),
  },
  {
    name: 'another template of a communication',
    at: 'routes/communications/CommunicationPage (2)',
    over: 'communication',
    instead: letter('menu-first-try?defaultStep=0', (page) =>
      expect(page.getByRole('main')).toContainText('A newer version'),
    ),
    open: byButton('Use the newest version'),
  },
  {
    name: 'an import',
    id: 'imports/apply',
    at: 'routes/imports/ImportCard',
    over: 'import',
    open: byButton('Import'),
  },
  {
    name: 'publishing a template',
    id: 'templates/publish',
    at: 'kits/forms/DraftActions',
    over: 'template',
    instead: { arrive: seeContent },
    open: byButton('Publish'),
  },
  {
    name: 'two versions of a template',
    id: 'templates/version',
    at: 'routes/templates/VersionDialog',
    over: 'template',
    open: byButton(/^Compare Version/),
  },
  {
    name: 'another status of a template',
    id: 'templates/status',
    at: 'routes/templates/TemplateStatus',
    over: 'templates',
    open: byRowMenu('Deactivate'),
  },
  {
    name: 'a new short code',
    id: 'shortCodes/new',
    at: 'kits/records/RecordForm',
    over: 'shortCodes',
    open: byButton('Add'),
  },
  {
    name: 'a short code',
    id: 'shortCodes/',
    at: 'kits/records/RecordForm',
    over: 'shortCodes',
    open: byRowMenu('Edit'),
  },
  {
    name: 'a new service',
    id: 'serviceEntries/new',
    at: 'kits/records/RecordForm',
    over: 'serviceEntries',
    open: byButton('Add'),
  },
  {
    name: 'removal of a service',
    at: 'routes/serviceEntries/ServiceEntriesPage',
    over: 'serviceEntries',
    open: byRowMenu('Remove'),
  },
  {
    name: 'where a short code is used',
    id: 'shortCodeUses',
    at: 'routes/shortCodes/ShortCodeUsesDialog',
    over: 'shortCodes',
    open: byRowMenu('Where used'),
  },
  {
    name: 'the question before a short code gets another name',
    id: 'shortCodes/',
    at: 'routes/shortCodes/ShortCodeDialog',
    over: 'shortCodes',
    instead: { person: people.hannah },
    opensWithAnswer: true,
    open: async (page) => {
      await listPageOf(page).act('event_time', 'Edit') // which templates use
      await page.getByRole('dialog').getByLabel('Name').fill('another_name')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await seeDialog(page, 2)
    },
  },
  {
    name: 'a token of a directory',
    id: 'directory/token',
    at: 'routes/directory/TokenDialog',
    over: 'directory',
    open: byButton('New token'),
  },
  {
    name: 'revoking a token of a directory',
    id: 'directory/revoke',
    at: 'routes/directory/TokensCard',
    over: 'directory',
    open: byButton(/^Revoke: /),
  },
  {
    name: 'what follows from a group of the directory',
    id: 'directoryGroups/',
    at: 'routes/directory/GroupDialog',
    over: 'directory',
    open: byButton(/^Edit: /),
  },
  { name: 'a mail', id: 'mails', at: 'routes/mails/MailDialog', over: 'mails', open: byFirstRow },
  { name: 'a job', id: 'jobs', at: 'routes/mails/JobDialog', over: 'jobs', open: byFirstRow },
  { name: 'an event', id: 'auditEntry', at: 'routes/audit/AuditDialog', over: 'audit', open: byFirstRow },
  {
    name: 'filters of the audit log',
    id: 'audit/filters',
    at: 'routes/audit/AuditPage',
    over: 'audit',
    open: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.getByLabel('Date from')).toBeVisible()
    },
  },
  {
    name: 'two-step authentication required of people without it',
    id: 'signInPolicy/confirm',
    at: 'kits/page/SettingsPage',
    over: 'signInPolicy',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Required for' }).click()
      await page.getByTitle('Everyone').click()
      await byButton('Save')(page)
    },
  },
  {
    name: 'a shorter time to keep messages',
    id: 'retention/confirm',
    at: 'kits/page/SettingsPage',
    over: 'retention',
    opensWithAnswer: true,
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Messages' }).click()
      await page.getByTitle('3 months').click()
      await byButton('Save')(page)
    },
  },
  {
    name: 'a new person',
    id: 'people/new',
    at: 'routes/people/PersonDialog',
    over: 'people',
    open: byButton('Add'),
  },
  {
    name: 'a change of many people',
    id: 'peopleChange/new',
    at: 'routes/people/PeopleChangeDialog',
    over: 'people',
    open: async (page) => {
      const main = page.getByRole('main')
      await main
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await main.getByRole('button', { name: 'Change…' }).click()
      await seeDialog(page)
    },
  },
  {
    name: 'a link to pass on',
    at: 'kits/forms/SecretDialog',
    over: 'person',
    opensWithAnswer: true,
    open: byButton('Send password link'),
  },
  {
    name: 'disabling an account',
    id: 'people/account',
    at: 'routes/people/AccountQuestion',
    over: 'person',
    open: byButton('Disable'),
  },
  {
    name: 'erasing a person',
    id: 'people/erase',
    at: 'routes/people/EraseDialog',
    over: 'person',
    open: byButton('Erase this person'),
  },
]
