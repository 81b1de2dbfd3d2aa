import type { RootState } from '../types'

export const selectDisplay = ({ display }: RootState) => display

/** Light, dark, or as the system: the latter as long as nobody is signed in, when the slice is not here yet. */
export const selectColours = ({ display }: Partial<Pick<RootState, 'display'>>) => display?.colours ?? 'system'
