import { mediaCalls } from '@contract/media'
import { mediaApi } from '@client/state/media/mediaApi'
import type { UploadCalls } from './uploadQueue'

/** The calls behind the files of what managers publish: whoever may edit the record may change them. */
export const contentCalls: UploadCalls = {
  create: mediaCalls.create,
  add: mediaCalls.add,
  remove: (ids) => async (dispatch) => {
    const { error } = await dispatch(mediaApi.endpoints.removeContentFile.initiate(ids))
    // Gone already, by an attempt whose response did not arrive.
    return error === undefined || ('status' in error && error.status === 404)
  },
}
