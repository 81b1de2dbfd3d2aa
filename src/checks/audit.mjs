/**
 * Known vulnerabilities in what Muster ships with, according to the package registry; not every registry answers this
 * query.
 */
import { Buffer } from 'node:buffer'
import { run } from './programs.mjs'

/** A slower registry counts as unavailable. */
const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=500', '--fetch-timeout=20000']
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const grave = new Set(['high', 'critical'])

/** npm prints its result as one object, possibly with warnings around it. */
const answerIn = (text) => {
  try {
    return JSON.parse(text.slice(text.indexOf('\n{') + 1, text.lastIndexOf('\n}') + 2))
  } catch {
    return undefined
  }
}

/** A cause is an advisory, or the name of another package in the list. */
const causesOf = ({ via }) =>
  via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : `${cause.title} (${cause.url})`))

/** Fails for a high or critical vulnerability in a production dependency. */
export const audit = async (output) => {
  const printed = [] // not for people
  const settings = ['--omit=dev', '--audit-level=high', '--json', '--loglevel=silent', ...patience]
  await run([npm, 'audit', ...settings], { output: printed })
  const text = `\n${Buffer.concat(printed)}`
  const answer = answerIn(text)
  if (!answer?.metadata?.vulnerabilities) {
    const reason = answer?.message ?? answer?.error?.summary ?? 'npm audit gave no answer'
    return { notRun: `the package registry does not answer it: ${reason}` }
  }
  const found = Object.values(answer.vulnerabilities).filter(({ severity }) => grave.has(severity))
  for (const one of found)
    output.push(Buffer.from(`${one.severity}: ${one.name} ${one.range}\n  ${causesOf(one).join('\n  ')}\n`))
  return { passed: found.length === 0 ? 1 : 0, failed: found.length }
}
