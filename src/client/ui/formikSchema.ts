import type { core } from 'zod'
import { toFormikValidate, toFormikValidationSchema } from 'zod-formik-adapter'

// The adapter's types require a full zod schema, but it only calls methods that a mini schema has too.
type AdapterSchema = Parameters<typeof toFormikValidationSchema>[0]
const forAdapter = (schema: core.$ZodType) => schema as unknown as AdapterSchema

/**
 * A schema of the contract as Formik's validation schema. Every field counts as required: Formik passes an empty one as
 * `undefined`.
 */
export const formikSchema = (schema: core.$ZodType) => toFormikValidationSchema(forAdapter(schema))

/** The same for Formik's `validate`, which gets the values as they are: an empty text stays an empty text. */
export const formikValidate = (schema: core.$ZodType) => toFormikValidate(forAdapter(schema))
