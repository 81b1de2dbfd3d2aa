import { locationCalls } from '@contract/locations'
import type { Target } from './attack'

/** Where the hostile account works. */
export const ownLocation = async ({ port, authorization }: Target): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}${locationCalls.index.path}`, { headers: { authorization } })
  const { records } = locationCalls.index.response.parse(await answer.json())
  const [first] = records
  if (!first) throw new Error('The hostile account works nowhere')
  return first.id
}
