import type { Scope } from '@server/database/scope'

/** Whether the scope's person may do something with the record of this id. */
type MayWith = (scope: Scope, holderId: string) => Promise<boolean>

/**
 * Who may read the media of a record: whoever may read the record. A function alone: nobody changes them any more, as with
 * what was sent.
 */
export type MediaHolder = MayWith | { read: MayWith; change: MayWith }

/** By the kind of record, as `mediaService.attach` names it. */
export type MediaHolders = Readonly<Record<string, MediaHolder>>
