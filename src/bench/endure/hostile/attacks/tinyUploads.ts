import type { Attack } from '../attack'
import { flood } from '../httpClient'
import { uploadPath } from '../uploadRequests'

/** Files of one byte, as many as the server accepts. */
export const tinyUploads: Attack = {
  title: 'files of one byte, 20 uploads at once',
  rate: { perSecond: 500, atOnce: 20 },
  prepare: (context) => () => {
    const { chatToken } = context.target
    const headers = { 'x-twilio-token': chatToken, 'content-type': 'image/png' }
    flood(context, 20, () => ({ method: 'POST', path: uploadPath(chatToken), headers, body: 'x' }))
  },
}
