import type { Scope } from '@server/database/scope'
import { trainingOf } from './trainingSettings'

type May = (scope: Scope, holderId: string) => Promise<boolean>
type Holder = May | { read: May; change: May }

const whereOn =
  (may: May): May =>
  async (scope, holderId) =>
    (await trainingOf(scope)).includes('internalLms') && may(scope, holderId)

/** Who may read the media of a record of training (`mediaHolders`), which nobody does where training is switched off. */
export const filesOfTraining = (holder: Holder): Holder =>
  typeof holder === 'function' ? whereOn(holder) : { read: whereOn(holder.read), change: whereOn(holder.change) }
