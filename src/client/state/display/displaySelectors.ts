import type { RootState } from '../types'

export const selectDisplay = ({ display }: RootState) => display

/** Light, dark or system. Before sign-in the slice is not loaded, so the answer is system. */
export const selectColours = ({ display }: Partial<Pick<RootState, 'display'>>) => display?.colours ?? 'system'
