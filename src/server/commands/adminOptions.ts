import { z } from 'zod'
import { isPlainLine } from '@contract/plainLine'
import { StartProblem } from '@server/startProblem'
import { parseOptions } from './parseOptions'

const usage = 'Use: npm run create-admin -- --organisation NAME --email E [--password-stdin]'

const known = {
  organisation: { type: 'string' },
  email: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const

const schema = z.object({
  organisation: z
    .string('--organisation NAME is required.')
    .trim()
    .min(1, '--organisation NAME is required.')
    .max(200, 'The name of the organisation is too long.')
    .refine(isPlainLine, 'The name of the organisation contains invisible characters.'),
  email: z
    .string('--email E is required.')
    .trim()
    .max(254, 'The email address is too long.')
    .pipe(z.email({ error: ({ input }) => `${String(input)} is not an email address.` })),
  'password-stdin': z.boolean().default(false),
})

/** Reads the parameters of `npm run create-admin --`. Throws a StartProblem that names the invalid one. */
export const readAdminOptions = (parameters: readonly string[]) => {
  const { data, error } = schema.safeParse(parseOptions(parameters, known, usage))
  if (!data) throw new StartProblem(`${error.issues[0]?.message ?? ''} ${usage}`)
  return { organisation: data.organisation, email: data.email, isPiped: data['password-stdin'] }
}
