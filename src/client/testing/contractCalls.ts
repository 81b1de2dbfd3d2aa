import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '@contract/call'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

/** Every call of the contract. */
export const contractCalls = async (): Promise<readonly Call[]> => {
  const folder = path.join('src', 'contract')
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const modules = (await Promise.all(files.map((file) => import(path.resolve(folder, file))))) as Record<
    string,
    unknown
  >[]
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((exported) =>
      typeof exported === 'object' && exported !== null ? (Object.values(exported) as unknown[]) : [],
    )
    .filter(isCall)
}
