import { findingsOf, type Finding } from './finding'

const { ok, warning, wrong } = findingsOf('clock')

/** Milliseconds. Codes of authenticator apps change every 30 seconds, and jobs are claimed by the clock. */
const noticeable = 2_000
const harmful = 20_000

const advice = 'Let both machines take their time from the network (timedatectl set-ntp true).'

/** Says what a clock that is ahead of this machine's by so much means. */
export const judgeClock = (whose: string, aheadMs: number): Finding => {
  const apart = Math.abs(aheadMs)
  const seconds = (apart / 1_000).toFixed(1)
  const found = `The clock of ${whose} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's.`
  if (apart > harmful) return wrong(found, advice)
  if (apart > noticeable) return warning(found, advice)
  return ok(`The clock of ${whose} agrees with this machine's.`)
}
