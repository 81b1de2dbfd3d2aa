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
