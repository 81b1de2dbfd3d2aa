import isPlainObject from './isPlainObject'

/** Lists and plain objects anew, all the way down; anything else (a file, a date) is kept as it is. */
const cloneDeep = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cloneDeep)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cloneDeep(part)]))
}
export { cloneDeep as default }
