/** The parsed arguments of `npm test`. */
export type Asked =
  | { kind: 'lane'; lane: Lane }
  | { kind: 'checks'; checks: Map<string, string[]> }
  | { kind: Told }
  | { kind: 'problem'; problem: string }

/** What earlier runs have left, without running anything. */
const toldWords = ['times', 'flaky'] as const
type Told = (typeof toldWords)[number]
const isTold = (word: string | undefined): word is Told => toldWords.some((told) => told === word)

/** `landing` must pass before a change lands; `quick` is for the minutes before; `everything` has no time limit. */
export const lanes = ['landing', 'quick', 'everything'] as const
export type Lane = (typeof lanes)[number]
const isLane = (word: string | undefined): word is Lane => lanes.some((lane) => lane === word)

/**
 * Parses the arguments after `npm test --`: none for the landing run, a lane, `times` or `flaky`, or checks by name, each
 * optionally with one part of its tests (`tests:client`).
 */
export const readAsked = (words: string[], parts: Record<string, string[]>): Asked => {
  const [first] = words
  if (first === undefined) return { kind: 'lane', lane: 'landing' }
  const special = words.filter((word) => isLane(word) || isTold(word))
  if (special.length > 0 && words.length > 1)
    return { kind: 'problem', problem: `'${special[0] ?? ''}' stands alone: it says itself which checks run.` }
  if (isLane(first)) return { kind: 'lane', lane: first }
  if (isTold(first)) return { kind: first }

  const asked = words.map((word) => word.split(':') as [string, ...string[]])
  const isKnown = ([check, ...wanted]: [string, ...string[]]) =>
    Object.hasOwn(parts, check) && wanted.every((part) => parts[check]?.includes(part))
  const unknown = words.filter((_, index) => !isKnown(asked[index] ?? ['']))
  if (unknown.length > 0) {
    const known = `Lanes: ${lanes.join(', ')}. Checks: ${Object.keys(parts).join(', ')}. Also: ${toldWords.join(', ')}.`
    return { kind: 'problem', problem: `Unknown: ${unknown.join(', ')}. ${known}` }
  }
  const checks = new Map<string, string[]>()
  for (const [check, ...wanted] of asked) checks.set(check, [...(checks.get(check) ?? []), ...wanted])
  return { kind: 'checks', checks }
}
