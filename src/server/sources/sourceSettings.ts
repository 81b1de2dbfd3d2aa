import { z } from 'zod'
import { sourceNames, type SourceName } from '@contract/services'
import { hostNameOf, isLoopback } from '@server/network/addresses'
import { StartProblem } from '@server/startProblem'

/** Where the facts of a source come from (D-106). */
export type SourceSetting = { kind: 'own' } | { kind: 'off' } | { kind: 'service'; url: string; token: string | null }
export type SourceSettings = Readonly<Record<SourceName, SourceSetting>>

type Variable = `${Uppercase<SourceName>}_SOURCE`
const variableOf = (name: SourceName) => `${name.toUpperCase()}_SOURCE` as Variable
const tokenOf = (name: SourceName) => `${variableOf(name)}_TOKEN` as const

/** Without TLS, the token and the names of people would cross the network as they are. */
const isConfidential = ({ protocol, host }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostNameOf(host)))

const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const { search, hash, username, password } = url
  return isConfidential(url) && [search, hash, username, password].every((part) => part === '')
}
const source = z
  .string()
  .refine((text) => text === 'own' || text === 'off' || isAddress(text))
  .default('own')
const token = z
  .string()
  .regex(/^[\x21-\x7e]{1,4096}$/)
  .optional()

const shapeOf = (name: SourceName) => ({ [variableOf(name)]: source, [tokenOf(name)]: token })
/** The variables of every source. */
export const sourceVariables = Object.assign({}, ...sourceNames.map(shapeOf)) as Record<Variable, typeof source> &
  Record<`${Variable}_TOKEN`, typeof token>

export const sourceSentences: Readonly<Record<string, string>> = Object.fromEntries(
  sourceNames.flatMap((name) => [
    [
      variableOf(name),
      `${variableOf(name)} must be own, off, or an address such as https://${name}.example.org/api; with http only on this machine.`,
    ],
    [tokenOf(name), `${tokenOf(name)} must be one word without spaces.`],
  ]),
)

type Variables = Record<Variable, string> & Partial<Record<`${Variable}_TOKEN`, string | undefined>>

const readSource = (name: SourceName, variables: Variables): SourceSetting => {
  const [kind, secret] = [variables[variableOf(name)], variables[tokenOf(name)]]
  if (kind !== 'own' && kind !== 'off')
    return { kind: 'service', url: new URL(kind).href.replace(/\/+$/, ''), token: secret ?? null }
  if (secret === undefined) return { kind }
  throw new StartProblem(`${tokenOf(name)} is for a service: ${variableOf(name)} must be its address.`)
}

/** Reads the sources from validated variables. */
export const readSources = (variables: Variables): SourceSettings =>
  // it has every name
  Object.fromEntries(sourceNames.map((name) => [name, readSource(name, variables)])) as SourceSettings
