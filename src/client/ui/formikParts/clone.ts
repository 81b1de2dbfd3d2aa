/** One level anew; an object of a class stays one. */
const clone = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...(value as unknown[])]
  if (typeof value !== 'object' || value === null) return value
  return Object.setPrototypeOf({ ...value }, Object.getPrototypeOf(value) as object | null) // spread, for a field `__proto__`
}
export { clone as default }
