import { locationCategoryCalls, locationRecordCalls, regionCalls } from '@contract/places'
import { resource } from '../resource'

/** The organisation's locations, as administrators keep them. */
export const locationRecords = resource('locationRecords', locationRecordCalls)
export const regions = resource('regions', regionCalls)
export const locationCategories = resource('locationCategories', locationCategoryCalls)
