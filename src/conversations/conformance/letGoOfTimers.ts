/** The SDK forgets timers of up to half a minute when it is shut down, which would keep Jest from ending. */
export const letGoOfTimers = () => {
  const start = globalThis.setTimeout
  const letGo = (work: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    start(work, delay, ...given).unref()
  globalThis.setTimeout = Object.assign(letGo, { __promisify__: start.__promisify__ }) as typeof start
}
