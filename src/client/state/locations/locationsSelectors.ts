import type { RootState } from '../types'

export const selectLocationIds = ({ locations }: RootState) => locations.list
export const selectLocationsById = ({ locations }: RootState) => locations.entities
export const selectSelectedLocation = ({ locations }: RootState) =>
  locations.selectedId === null ? undefined : locations.entities[locations.selectedId]
