import { unreachable, type ApiError } from '@client/state/api'

/** The server's own message, preceded by its field when it is a predicate (SH-056); `otherwise` when there is none. */
export const serverMessage =
  (otherwise: string) =>
  ({ errors, message }: ApiError): string => {
    if (message === '' || message === unreachable.message) return otherwise
    if (/^\p{Lu}/u.test(message)) return message
    const field = Object.keys(errors).find((name) => errors[name]?.includes(message))
    return field && field !== 'base' ? `This ${field} ${message}` : message
  }
