import { createSlice } from '@reduxjs/toolkit'
import type { Location } from '@contract/locations'
import type { LocationsState } from '../types'
import { locationsApi } from './locationsApi'
import { locationSelected } from './locationsEvents'

const { locations } = locationsApi.endpoints
const empty: LocationsState = { ids: [], entities: {}, list: [], selectedId: null }

/** Written by hand: an entity adapter would add more than a kilobyte to every first visit. */
const upsertLocations = (state: LocationsState, records: readonly Location[]) => {
  for (const record of records) {
    if (!(record.id in state.entities)) state.ids.push(record.id)
    state.entities[record.id] = record
  }
}

/**
 * The first location when none is selected, or when the selected one is missing from a complete list (SH-043, SH-044).
 */
const selectionAfter = (selectedId: string | null, ids: string[], total: number) => {
  const mayBeFurtherOn = total > ids.length
  const isStillThere = selectedId !== null && (ids.includes(selectedId) || mayBeFurtherOn)
  return isStillThere ? selectedId : (ids[0] ?? null)
}

export const locationsSlice = createSlice({
  name: 'locations',
  initialState: empty,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(locationSelected, (state, { payload }) => {
        upsertLocations(state, [payload])
        state.selectedId = payload.id
      })
      .addMatcher(locations.matchFulfilled, (state, { payload: { records, total }, meta }) => {
        upsertLocations(state, records)
        if (meta.arg.originalArgs.search) return
        state.list = records.map(({ id }) => id)
        state.selectedId = selectionAfter(state.selectedId, state.list, total)
      }),
})
