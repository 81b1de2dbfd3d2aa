import { unreachable } from '../api'
import { api } from '../api'

/** Asks whether a file is there for its reader; the browser saves it then. */
const headOf = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => null) // offline: told like any other failure
  return answer?.ok === true
}

export const downloadApi = api.injectEndpoints({
  endpoints: (build) => ({
    downloadFile: build.mutation<null, { url: string; name: string }>({
      queryFn: async ({ url, name }) => {
        if (!(await headOf(url))) return { error: unreachable }
        const link = document.createElement('a')
        link.href = url
        link.download = name
        link.click()
        return { data: null }
      },
    }),
  }),
})
export const { useDownloadFileMutation } = downloadApi
