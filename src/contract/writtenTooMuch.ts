/**
 * What people write for others. Each person may write only so much of a kind in a short time; more is refused with 429, and
 * with this sentence.
 */
export const writtenTooMuch = {
  message: 'You have sent many messages in a short time. Try again in a moment.',
  comment: 'You have written many comments in a short time. Try again in a moment.',
  feed: 'You have saved many feeds in a short time. Try again in a moment.',
  communication: 'You have sent many communications in a short time. Try again in a moment.',
  groupChat: 'You have saved many group chats in a short time. Try again in a moment.',
  leaveRequest: 'You have asked for leave many times in a short time. Try again in a moment.',
  reminder: 'You have sent many reminders in a short time. Try again in a moment.',
  testMail: 'You have sent many test mails in a short time. Try again in a moment.',
} as const

export type PacedWriting = keyof typeof writtenTooMuch
