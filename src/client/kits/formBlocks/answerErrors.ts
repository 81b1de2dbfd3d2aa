import type { Failure } from '@client/kits/forms/formTypes'

const prefix = /^answers\./

/** The server names an answer `answers.<key>`; a form has its key alone. `others`: fields that it names otherwise. */
export const atFields = (failure: Failure, others: Readonly<Record<string, string>> = {}): Failure => {
  if (!('errors' in failure)) return failure
  const errors = Object.fromEntries(
    Object.entries(failure.errors).map(([name, messages]) => [others[name] ?? name.replace(prefix, ''), messages]),
  )
  return { ...failure, errors }
}
