import { createEntityAdapter, createSlice } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { locationSchema, type Location } from '@contract/locations'
import type { LocationsState } from '../types'
import { locationsApi, locationSelected } from './locations'

const { locations } = locationsApi.endpoints
const adapter = createEntityAdapter<Location>()
const empty: LocationsState = { ...adapter.getInitialState(), list: [], selectedId: null }

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
        adapter.setOne(state, payload)
        state.selectedId = payload.id
      })
      .addMatcher(locations.matchFulfilled, (state, { payload: { records, total }, meta }) => {
        adapter.setMany(state, records)
        if (meta.arg.originalArgs.search) return
        state.list = records.map(({ id }) => id)
        state.selectedId = selectionAfter(state.selectedId, state.list, total)
      }),
})

/** The selected location survives a reload (SH-040). */
export const locationsSnapshot = {
  key: 'locations' as const,
  version: 1,
  schema: z.object({
    ids: z.array(z.string()),
    entities: z.record(z.string(), locationSchema),
    list: z.array(z.string()),
    selectedId: z.nullable(z.string()),
  }),
  take: ({ list, selectedId, entities }: LocationsState) => {
    const kept = [...new Set([...list, ...(selectedId ? [selectedId] : [])])].filter((id) => entities[id])
    return { ids: kept, entities: Object.fromEntries(kept.map((id) => [id, entities[id]])), list, selectedId }
  },
}
