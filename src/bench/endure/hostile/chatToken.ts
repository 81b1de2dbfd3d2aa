/** The service of a chat token (IS…), without verifying its signature. */
export const chatService = (token: string): string => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { grants } = JSON.parse(payload) as { grants: { chat: { service_sid: string } } }
  return grants.chat.service_sid
}
