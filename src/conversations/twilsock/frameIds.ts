import { randomBytes } from 'node:crypto'

/** Ids of frames that the server sends: distinct within every connection. */
const createFrameIds = () => {
  const prefix = `RM${randomBytes(4).toString('hex')}`
  let count = 0
  return () => `${prefix}${(++count).toString(36)}`
}
export const nextFrameId = createFrameIds()
