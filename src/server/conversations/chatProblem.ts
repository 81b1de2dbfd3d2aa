/** Something that a caller of the endpoint did wrong, in Twilio's terms: HTTP status, its code, and words. */
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
