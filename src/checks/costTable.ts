export type CheckCost = {
  name: string
  /** What its programs took of the processors. */
  cpuSeconds: number
  /** What passed on a clock. */
  seconds: number
  passed: number
  failed: number
  notRun?: string
}
export type RunCost = {
  checks: CheckCost[]
  /** Of the whole run, with the installation and the runner itself; without `cpuSeconds` outside Linux. */
  all: { cpuSeconds: number | undefined; seconds: number }
  /** The processor seconds of a fixed loop on this machine. */
  loopSeconds: number
}

const row = (name: string, cpuSeconds: number, seconds: number, rest: string) =>
  [name.padEnd(14), cpuSeconds.toFixed(1).padStart(9), seconds.toFixed(1).padStart(9), `  ${rest}`].join('').trimEnd()

/** What each check cost, and all of them; by the loop's figure runs on different machines compare. */
export const costTable = ({ checks, all, loopSeconds }: RunCost) => {
  const counted = checks.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  const cpuSeconds = all.cpuSeconds ?? counted
  const rest = cpuSeconds - counted
  return [
    `${'Cost'.padEnd(14)}${'CPU s'.padStart(9)}${'wall s'.padStart(9)}`,
    ...checks.map((one) =>
      row(one.name, one.cpuSeconds, one.seconds, one.notRun ? 'not run' : `${one.passed} passed, ${one.failed} failed`),
    ),
    `${'besides'.padEnd(14)}${rest.toFixed(1).padStart(9)}${''.padStart(9)}  the installation and this program`,
    row('all', cpuSeconds, all.seconds, ''),
    `A fixed loop takes ${loopSeconds.toFixed(3)} CPU s on this machine now; the run cost as much as ${Math.round(cpuSeconds / loopSeconds)} of them.`,
  ].join('\n')
}
