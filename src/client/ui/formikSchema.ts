import type { core } from 'zod'
import { toFormikValidationSchema } from 'zod-formik-adapter'

type AdapterSchema = Parameters<typeof toFormikValidationSchema>[0]

/** A schema of the contract as Formik judges by it. */
export const formikSchema = (schema: core.$ZodType) =>
  // The adapter's type asks for a full zod schema; it only calls `parseAsync`, which a mini schema has as well.
  toFormikValidationSchema(schema as unknown as AdapterSchema)
