import { catalogue } from './catalogue'

export const conversationTexts = catalogue({
  replies: (count: number) => `${count} ${count === 1 ? 'reply' : 'replies'}`,
  repliesList: 'Replies',
  loadingReplies: 'Loading replies',
  repliesFailed: 'The replies could not be loaded',
  deletedPerson: 'Former colleague',
  you: 'You',
  automatic: "This message was sent automatically, so you can't reply to it.",
  inactive: "The other person's account is no longer active, so you can't reply.",
  questions: 'Questions?',
  writeTo: (name: string) => `Write to ${name}`,
  writeToManager: 'Write to your manager or an administrator',
  answerTo: (subject: string) => `Re: ${subject}`,
  reply: 'Reply',
  replyPlaceholder: 'Write a reply…',
  nothingTyped: 'Write something first',
  filesUploading: 'Wait until your files are uploaded',
  filesFailed: 'Try the failed files again or remove them',
  send: 'Send',
  waitsOffline: 'You are offline. Your reply will be sent when you are back.',
  waits: 'Your reply is waiting to be sent.',
  sendNow: 'Send now',
  edit: 'Edit',
  waitingFiles: 'Files of the reply',
})

export const newMessageTexts = catalogue({
  to: 'To',
  toPlaceholder: 'Search people by name',
  subject: 'Subject',
  message: 'Message',
  searching: 'Searching…',
  nobodyFound: 'No person found',
  nobodyToWriteTo: 'There is no one you can write to',
  peopleFailed: 'People could not be loaded',
  narrow: (shown: number, total: number) => `${shown} of ${total} people. Type a name to find others.`,
})
