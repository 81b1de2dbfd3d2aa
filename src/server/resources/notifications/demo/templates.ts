import { facilityMessages } from './facilityMessages'
import { instituteMessages } from './instituteMessages'
import { managerMessages } from './managerMessages'
import { managerPersonalMessages, personalMessages } from './personalMessages'
import { peopleMessages } from './peopleMessages'
import { rosterMessages } from './rosterMessages'
import { taskMessages } from './taskMessages'
import type { MessageTemplate } from './template'
import { traineeMessages } from './traineeMessages'
import { trainingMessages } from './trainingMessages'

/** Every message of the demo, by key. */
export const templates = {
  ...rosterMessages,
  ...taskMessages,
  ...trainingMessages,
  ...facilityMessages,
  ...peopleMessages,
  ...personalMessages,
  ...managerMessages,
  ...managerPersonalMessages,
  ...traineeMessages,
  ...instituteMessages,
} satisfies Record<string, MessageTemplate>

export type TemplateKey = keyof typeof templates
export const templateOf = (key: TemplateKey): MessageTemplate => templates[key]

const keysOf = <Key extends TemplateKey>(messages: Record<Key, unknown>) => Object.keys(messages) as Key[]

/** Messages of services that anybody who works in a kitchen may get, without those for one person. */
export const staffKeys: readonly TemplateKey[] = [
  ...keysOf(rosterMessages),
  ...keysOf(taskMessages),
  ...keysOf(trainingMessages),
  ...keysOf(facilityMessages),
  ...keysOf(peopleMessages),
].filter((key) => templateOf(key).isUrgent !== true)

/** Those of them that say when their receiver works, or what a location scored: only for whom the demo makes it true. */
const ofOnePerson: ReadonlySet<string> = new Set<TemplateKey>([
  ...keysOf(rosterMessages).filter((key) => key !== 'public-holiday'),
  ...(['delivery-check', 'closing-complete', 'stocktake-section'] as const),
  ...(['score-92', 'weekly-score', 'score-dropped', 'gas-engineer', 'fire-warden'] as const),
  ...(['probation-done', 'work-anniversary'] as const),
])

/** What anybody of the demo's staff may get. */
export const anybodysKeys: readonly TemplateKey[] = staffKeys.filter((key) => !ofOnePerson.has(key))
