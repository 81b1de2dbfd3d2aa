import type { Actor } from '@contract/permissions'
import { directoryActorPrefix } from '@server/audit/directoryActors'
import { system } from '@server/jobs/systemScope'

/** Somebody in whose name something is done, and who has no permission here. */
export const actorNamed = (globalId: string): Actor => ({ ...system, globalId })

/** A directory acts as its token, which the audit log names. */
export const directoryActor = (tokenId: string): Actor => actorNamed(directoryActorPrefix + tokenId)
