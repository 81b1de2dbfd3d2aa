/** What the loggers of Twilio's library store for the next visit. */
const prefix = 'loglevel'

/** Nothing but the token lies in localStorage (D-22); how much the library logs is decided anew by each visit. */
export const forgetLogLevels = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
