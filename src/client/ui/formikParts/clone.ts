/** One level anew; an object of a class stays one. */
const clone = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...(value as unknown[])]
  if (typeof value !== 'object' || value === null) return value
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object | null) as object, value)
}
export { clone as default }
