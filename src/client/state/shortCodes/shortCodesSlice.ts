import { recordsSlice } from '../records/recordsSlice'
import { shortCodeList, shortCodesApi } from './shortCodesApi'

const { createShortCode, updateShortCode } = shortCodesApi.endpoints

export const shortCodesSlice = recordsSlice(shortCodeList, { records: [createShortCode, updateShortCode] })
