/** The SDK forgets timers of up to half a minute when it is shut down, which would keep Jest from ending. */
export const unrefTimers = () => {
  const start = globalThis.setTimeout
  const unreferenced = (work: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    start(work, delay, ...given).unref()
  globalThis.setTimeout = Object.assign(unreferenced, { __promisify__: start.__promisify__ }) as typeof start
}
