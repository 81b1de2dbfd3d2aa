/**
 * `npm run endure`: the long-running checks. Names of parts as arguments select them. For the hostile clients, `--only
 * heavyReads,chatReads` selects attacks, and `--quick` runs each for a second. Exits with 1 when a check fails.
 */
import { parseArgs } from 'node:util'
import { chatEmbedded, chatOnPostgres } from './chatKills'
import { soakChat } from './chatSoak'
import { generateInputs } from './generatedInputs'
import { attacks } from './hostile/attacks'
import { attackPortal } from './hostile/hostileClients'
import { killEmbedded, killOnPostgres } from './kills'
import { timeResets } from './resetTiming'
import { killLearning, killLearningOnPostgres } from './learnerKills'
import { killSendings } from './sendingKills'
import { floodSignIn } from './signInFlood'
import { upgradeUnderLoad } from './upgrading/upgradeUnderLoad'

type Held = { name: string; problems: string[] }
const say = (text: string) => void process.stdout.write(`${text}\n`)

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, quick: { type: 'boolean', default: false } },
})
const hostile = { only: values.only.split(',').filter(Boolean), isQuick: values.quick }

const parts: Record<string, () => Promise<Held>> = {
  embedded: () => killEmbedded(say),
  server: () => killOnPostgres('server')(say),
  postgres: () => killOnPostgres('PostgreSQL')(say),
  chat: () => chatEmbedded(say),
  chatOnPostgres: () => chatOnPostgres(say),
  learning: () => killLearning(say),
  learningOnPostgres: () => killLearningOnPostgres(say),
  upgrading: () => upgradeUnderLoad(say),
  sending: () => killSendings(say),
  soak: () => soakChat({ isQuick: values.quick })(say),
  hostile: () => attackPortal('PostgreSQL', hostile)(say),
  hostileEmbedded: () => attackPortal('embedded', hostile)(say),
  generated: generateInputs,
  signInFlood: () => floodSignIn(say),
  resetTiming: () => timeResets(say),
}

const unknown = [...asked.filter((name) => !(name in parts)), ...hostile.only.filter((name) => !(name in attacks))]
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(', ')}. Known parts: ${Object.keys(parts).join(', ')}. Attacks: ${Object.keys(attacks).join(', ')}.\n`,
  )
  process.exit(1)
}

const verdicts: Held[] = []
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  say(`── ${name}`)
  verdicts.push(await run())
}
for (const { problems, ...rest } of verdicts) {
  say(JSON.stringify({ ...rest, holds: problems.length === 0 }))
  for (const problem of problems.slice(0, 20)) say(`  ${problem}`)
}
process.exitCode = verdicts.every(({ problems }) => problems.length === 0) ? 0 : 1
