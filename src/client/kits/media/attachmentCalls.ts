import { mediaCalls } from '@contract/media'
import { mediaApi } from '@client/state/media/mediaApi'
import type { UploadCalls } from './uploadQueue'

/** The calls behind attachments of people's own messages, feeds and comments. */
export const attachmentCalls: UploadCalls = {
  create: mediaCalls.attach,
  add: mediaCalls.attachMore,
  remove: (ids) => async (dispatch) => {
    const { error } = await dispatch(mediaApi.endpoints.removeAttachedFile.initiate(ids))
    // Gone already, by an attempt whose response did not arrive.
    return error === undefined || ('status' in error && error.status === 404)
  },
}
