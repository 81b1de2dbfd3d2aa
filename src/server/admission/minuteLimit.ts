import { createBoundedCache } from '@server/boundedCache'
import { networkOf } from '@server/network/addresses'
import { tooMany } from '@server/problems/apiProblem'

const minuteMs = 60_000
const rememberedNetworks = 10_000

/**
 * Limits how often something may be done from a network in a minute, for calls without a session. Kept in memory, because
 * it protects no secret.
 */
export const createMinuteLimit = ({ most, sentence }: { most: number; sentence: string }) => {
  const networks = createBoundedCache<{ minute: number; times: number }>(rememberedNetworks)

  /** Counts once more; throws 429 when that is too often. */
  return (address: string, now: Date): void => {
    const minute = Math.floor(now.getTime() / minuteMs)
    const network = networkOf(address)
    const before = networks.get(network)
    const times = before?.minute === minute ? before.times + 1 : 1
    if (times > most) throw tooMany(sentence, Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1_000))
    networks.set(network, { minute, times })
  }
}
