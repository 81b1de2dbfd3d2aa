/** What one person does on a working day, as the simulation assumes it; times a day. The page says so too. */
export const perDay = {
  /** Opens the portal: the profile and the services. */
  visits: 4,
  dashboards: 2,
  /** A page of the inbox, and its counts. */
  inboxes: 4,
  messagesOpened: 5,
  messagesTicked: 5,
  /** A page of feeds, and the comments of one. */
  feedPages: 3,
  commentsWritten: 0.3,
  repliesWritten: 0.5,
  filesSent: 0.1,
} as const
export type Act = keyof typeof perDay

export const assumed = {
  workingDays: 250,
  /** Messages to many that a person gets a day, from managers and connected systems; each is looked at once. */
  messagesReceived: 3,
  /** Chat messages that a person sends a day, to groups of so many people. */
  chatMessages: 5,
  chatGroup: 20,
  /** Bytes of a file that is sent. */
  fileBytes: 400_000,
  /** Of all calls of the day, in its busiest hour. */
  shareOfBusiestHour: 0.2,
  /** Of all people, with an open window in that hour. */
  shareOnline: 0.6,
  /** Of all people, who sign in within half an hour in the morning. */
  shareOfMorning: 0.5,
  morningSeconds: 1_800,
} as const

/** How full processors may be in the busiest hour, so that answers do not wait for each other. */
export const comfortableShare = 0.5
