import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import type { DemoOrganisation } from '@server/demo/organisation'
import { leaveRows } from './demoLeave'
import { offerRows, shiftRows } from './demoShifts'

/** Shifts of six weeks, offers of open ones, and leave in every state, by today. The training organisation has no roster. */
export const rosterDemo = (organisation: DemoOrganisation, now: Date) =>
  organisation.key === harbourKitchens.key
    ? {
        shifts: shiftRows(organisation, now),
        shift_offers: offerRows(organisation),
        leave_requests: leaveRows(organisation, now),
      }
    : {}
