import type { Client } from '@twilio/conversations'
import pLimit from 'p-limit'

/** Requests for names at a time, so that a large room does not hold up its messages. */
const atOnce = 8

/** The names of people, each asked for once. Who cannot be found is called by nothing, and asked for again. */
export const createPeople = (client: Client) => {
  const names = new Map<string, Promise<string>>()
  const limit = pLimit(atOnce)
  const ask = async (identity: string) => {
    const { friendlyName } = await limit(() => client.getUser(identity))
    return friendlyName ?? identity
  }
  return {
    nameOf: (identity: string): Promise<string> => {
      const known = names.get(identity)
      if (known) return known
      const asked = ask(identity)
      names.set(identity, asked)
      asked.catch(() => names.delete(identity))
      return asked
    },
    rename: (identity: string, name: string) => void names.set(identity, Promise.resolve(name)),
  }
}
export type People = ReturnType<typeof createPeople>
