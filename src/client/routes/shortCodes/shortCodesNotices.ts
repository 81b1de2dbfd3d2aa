import { noticesOf } from '@client/notices/noticeTable'
import type { shortCodesApi } from '@client/state/shortCodes/shortCodesApi'

/** The form itself shows failures. */
export const shortCodesNotices = noticesOf<typeof shortCodesApi>()({
  createShortCode: { success: 'Short code has been created successfully' },
  updateShortCode: { success: 'Short code has been updated successfully' },
})
