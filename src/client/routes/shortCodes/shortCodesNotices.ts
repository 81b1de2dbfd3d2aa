import { noticesOf } from '@client/notices/noticeTable'
import type { shortCodesApi } from '@client/state/shortCodes/shortCodesApi'

/** What failed stands in the form itself. */
export const shortCodesNotices = noticesOf<typeof shortCodesApi>()({
  createShortCode: { success: 'Short code has been created successfully' },
  updateShortCode: { success: 'Short code has been updated successfully' },
})
