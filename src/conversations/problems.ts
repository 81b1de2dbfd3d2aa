/** An error of the caller in Twilio's terms: HTTP status, error code and message. */
export class ChatProblem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429,
    readonly code: number,
    message: string,
    /** Seconds, with 429. */
    readonly retryAfter?: number,
  ) {
    super(message)
    this.name = 'ChatProblem'
  }
}

/** The refusals of the endpoint. Codes are Twilio's where it has one; the SDK shows status and message. */
export const problems = {
  /** For every caller who is not in it, whether it exists or not. */
  noConversation: () => new ChatProblem(404, 50350, 'Conversation not found'),
  noParticipant: () => new ChatProblem(404, 50432, 'Participant not found'),
  isThere: () => new ChatProblem(409, 50433, 'Participant already exists'),
  noBinding: () =>
    new ChatProblem(400, 50407, 'Participants take part by their identity: there are no addresses of SMS or WhatsApp'),
  noMessage: () => new ChatProblem(404, 50450, 'Message not found'),
  noUser: () => new ChatProblem(404, 50200, 'User not found'),
  forbidden: (deed: string) => new ChatProblem(403, 50107, `Access forbidden: you may not ${deed}`),
  closed: () => new ChatProblem(403, 50377, 'The conversation is closed for good'),
  bornClosed: () => new ChatProblem(400, 50384, 'A new conversation can not be closed'),
  nameTaken: () => new ChatProblem(409, 50353, 'Conversation with provided unique name already exists'),
  sidTaken: () => new ChatProblem(409, 50353, 'Conversation with provided sid already exists'),
  tooManyParticipants: (most: number) =>
    new ChatProblem(409, 50437, `A conversation takes ${most} participants at most`),
  tooLarge: (what: string, most: string) => new ChatProblem(413, 50506, `${what} may have ${most} at most`),
  invalid: (words: string) => new ChatProblem(400, 50050, words),
  emptyMessage: () => new ChatProblem(400, 50503, 'A message needs a body, a file or attributes'),
  noTemplates: () =>
    new ChatProblem(400, 50526, 'There are no content templates: a message is text, attributes and files'),
  noMedia: () => new ChatProblem(400, 50508, 'Media not found, not yours, or already part of a message'),
} as const
