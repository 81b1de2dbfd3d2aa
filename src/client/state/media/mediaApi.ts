import { mediaCalls, type Media } from '@contract/media'
import { api } from '../api'
import { mutationOf } from '../endpointOf'
import type { FileToUpload } from './fileToUpload'
import { uploadFile } from './uploadFile'

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, so that the end of the session aborts it. Start it with `track: false`: a file is not state. */
    uploadFile: build.mutation<Media, FileToUpload>({ queryFn: uploadFile }),
    removeAttachedFile: mutationOf(
      build,
      mediaCalls.detach,
      ({ mediaId, fileId }: { mediaId: string; fileId: string }) => ({
        params: { id: mediaId },
        body: { index: fileId },
      }),
    ),
    removeContentFile: mutationOf(
      build,
      mediaCalls.remove,
      ({ mediaId, fileId }: { mediaId: string; fileId: string }) => ({
        params: { id: mediaId },
        body: { index: fileId },
      }),
    ),
  }),
})
