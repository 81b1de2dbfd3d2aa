/**
 * Runs `stop` once on the first SIGTERM or SIGINT and exits 0; a second signal does not wait for it.
 */
export const stopCleanly = (stop: () => Promise<void>) => {
  let isStopping = false
  const handleSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', handleSignal)
  process.on('SIGINT', handleSignal)
}
