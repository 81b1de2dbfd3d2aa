import log from 'loglevel'

/**
 * The loggers of Twilio's library store their levels for the next visit, also when a Logout comes while it starts. From
 * now on they do not: nothing but the token lies in localStorage (D-22).
 */
export const storeNoLogLevels = () => {
  for (const logger of [log, ...Object.values(log.getLoggers())]) {
    const setLevel = logger.setLevel.bind(logger)
    logger.setLevel = (level) => setLevel(level, false)
  }
}
