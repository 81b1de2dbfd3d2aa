import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { missing } from '@server/problems/apiProblem'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** For calls of programs instead of people: without the token there seems to be nothing (D-14). Null: nobody has it. */
export const requireBearer = (token: string | null) => {
  const expected = digest(`Bearer ${token}`)
  return ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected) || token === null) throw missing()
  }
}
