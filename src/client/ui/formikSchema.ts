import type { core } from 'zod'
import { toFormikValidate, toFormikValidationSchema } from 'zod-formik-adapter'

// The adapter's types ask for a full zod schema; it only calls methods that a mini schema has as well.
type AdapterSchema = Parameters<typeof toFormikValidationSchema>[0]
const forAdapter = (schema: core.$ZodType) => schema as unknown as AdapterSchema

/** A schema of the contract as Formik judges by it, where every field is required: an empty one is `undefined`. */
export const formikSchema = (schema: core.$ZodType) => toFormikValidationSchema(forAdapter(schema))

/** The same for `validate`, which judges values as they are: an empty text is a text. */
export const formikJudge = (schema: core.$ZodType) => toFormikValidate(forAdapter(schema))
