import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Call } from '@contract/call'

const folder = fileURLToPath(new URL('../../contract', import.meta.url))

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value

const readCalls = async (): Promise<Call[]> => {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const modules = (await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(folder, file)).href)),
  )) as Record<string, unknown>[]
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((exported) =>
      typeof exported === 'object' && exported !== null ? (Object.values(exported) as unknown[]) : [],
    )
    .filter(isCall)
}
let calls: Promise<Call[]> | undefined

const patternOf = ({ path: template }: Call) => new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`)
const parametersOf = ({ path: template }: Call) => template.match(/:/g)?.length ?? 0

/** Which call of the contract is made by a request; undefined for none of them. Read when the first test asks. */
export const callOf = async (method: string, pathname: string): Promise<Call | undefined> => {
  calls ??= readCalls()
  return (await calls)
    .filter((call) => call.method === method && patternOf(call).test(pathname))
    .toSorted((one, other) => parametersOf(one) - parametersOf(other))[0]
}
