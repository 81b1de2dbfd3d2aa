import { auditCalls } from '@contract/audit'
import { resource } from '../resource'

/** The organisation's audit log. */
export const audit = resource('audit', auditCalls)
