import { LRUCache } from 'lru-cache'
import type { Call, CallAnswer, CallData } from '@contract/call'
import type { SourceName } from '@contract/services'
import type { Clock } from '@server/database/scope'
import { ApiProblem, missing, problem } from '@server/problems/apiProblem'
import { createCircuit } from './circuit'
import { addressedCall, requestService, type Address, type Asker } from './serviceRequest'

const keptMs = 30_000
/** Circuits of organisations; that of the one that asked longest ago is forgotten. */
const mostCircuits = 1_000
const [mostKept, largestKept] = [2_000, 33_554_432]
type Kept = { answer: object; at: number; size: number }

/** What a person reads; any 5xx leaves them signed in. */
const unavailable = (name: SourceName, cause: unknown) =>
  Object.assign(
    problem(503, `The service with the ${name} is not responding. Try again in a moment.`, { 'retry-after': '5' }),
    { cause },
  )

/** A service that answers the calls of one source. */
export type ServiceSource = {
  ask<C extends Call>(call: C, data: CallData<C> & object, asker: Asker): Promise<CallAnswer<C>>
}

/**
 * Answers are kept for 30 seconds, for the person and the query. 503 when the service fails, or has failed too often for the
 * organisation: what one brings about takes the service from no other.
 */
export const createServiceSource = (name: SourceName, address: Address, now: Clock): ServiceSource => {
  const circuits = new LRUCache<string, ReturnType<typeof createCircuit>>({ max: mostCircuits })
  const circuitOf = (organisationId: string) => {
    const circuit = circuits.get(organisationId) ?? createCircuit(now)
    circuits.set(organisationId, circuit)
    return circuit
  }
  const kept = new LRUCache<string, Kept>({ max: mostKept, maxSize: largestKept, sizeCalculation: ({ size }) => size })

  return {
    async ask<C extends Call>(call: C, data: CallData<C> & object, asker: Asker): Promise<CallAnswer<C>> {
      const key = JSON.stringify([asker.organisationId, asker.personId, addressedCall(call, data)])
      const known = kept.get(key)
      if (known && now().getTime() - known.at < keptMs) return known.answer as CallAnswer<C> // of the same call
      try {
        const answer = await circuitOf(asker.organisationId).run(() => requestService(address, call, data, asker))
        if (answer === null) throw missing()
        const size = JSON.stringify(answer).length
        kept.set(key, { answer: answer as object, at: now().getTime(), size })
        return answer
      } catch (failure) {
        if (failure instanceof ApiProblem) throw failure
        throw unavailable(name, failure)
      }
    },
  }
}
