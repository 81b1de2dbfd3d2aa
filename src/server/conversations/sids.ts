import { createHash } from 'node:crypto'
import type { ConversationRole, ServiceRole } from './store/records'

/** Two letters that say of what, and 32 hex digits: the shape of every sid of Twilio's. */
const sidFrom = (prefix: string, text: string) =>
  prefix + createHash('sha256').update(`muster/${text}`).digest('hex').slice(0, 32)

/** One organisation is one service: its sid is the same on every server and after every restart. */
export const serviceSidOf = (organisationId: string) => sidFrom('IS', `service/${organisationId}`)

/** What the SDK and the REST API call a role. */
export const roleSidOf = (role: ServiceRole | ConversationRole) => sidFrom('RL', `role/${role}`)
