import { unreachable, type ApiError } from '@client/state/api'

/** 'firstName' → 'First name' */
const subjectOf = (field: string) => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.replace(/^./u, (first) => first.toUpperCase())
}

/** The server's messages: sentences as they are, predicates after their field (D-13). */
const toldOf = ({ errors }: ApiError) =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) =>
      field === 'base' || /^\p{Lu}/u.test(message) ? message : `${subjectOf(field)} ${message}`,
    ),
  )

/** What failed, with the server's error list (GC-020). */
export const withServerErrors =
  (failure: string) =>
  (error: ApiError): string => {
    const told = error.message === unreachable.message ? [] : toldOf(error)
    return told.length === 0 ? failure : `${failure}: ${told.join('. ')}`
  }
