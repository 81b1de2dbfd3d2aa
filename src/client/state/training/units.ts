import { unitCalls } from '@contract/training/units'
import { resource } from '../resource'

/** Parts of courses. */
export const units = resource('units', unitCalls, { isOftenKept: true })
