import { catalogue } from './catalogue'

/** What administrators do with all data of a person. */
export const personalDataTexts = catalogue({
  title: 'Data',
  region: 'Data of this person',
  export: 'Export',
  exportText:
    'Everything the portal knows about this person, as a ZIP file: messages, feeds, files, sign-ins and more.',
  exportAll: 'Export everything',
  exportAgain: 'Export again',
  waiting: 'The export is about to start. You can leave this page.',
  written: (done: number, total: number) => `${done} of ${total} parts written. You can leave this page.`,
  progress: 'Progress of the export',
  ready: (size: string, until: string) => `Ready: ${size}. It can be downloaded until ${until}.`,
  failed: (reason: string) => `The export failed. ${reason}`,
  download: 'Download',
  erasure: 'Erasure',
  erasureText: (days: number) =>
    `Removes the account and what is only about this person, ${days} days after you ask for it. What others need stays without the name.`,
  own: 'You cannot erase yourself.',
  erases: (moment: string) => `Will be erased on ${moment}. Until then you can keep this person.`,
  erase: 'Erase this person',
  keep: 'Keep this person',
  eraseTitle: 'Erase this person?',
  eraseNow:
    'The account is disabled at once: this person is signed out everywhere, and leaves audiences and group chats.',
  eraseLater: (days: number) =>
    `After ${days} days their name, email, inbox, sign-ins, emails and requests for leave are removed for good. Feeds, comments, chat messages and shifts stay without a name. Until then you can change your mind.`,
  nameOrEmail: 'Full name or email',
  nameOrEmailHelp: (name: string) => `Type ${name} to confirm`,
  stale: "Couldn't load the state of the export",
})
