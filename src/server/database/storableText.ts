/** PostgreSQL refuses NUL in texts, and half of a surrogate pair is not valid UTF-8. */
const unstorable = /\0|\p{Surrogate}/u

/** Whether a database can hold the text. */
export const isStorable = (text: string): boolean => !unstorable.test(text)
