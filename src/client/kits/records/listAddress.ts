/** Reads and writes one filter of a list in the URL; '' means not set. */
type Param<Value> = { name: string; read: (text: string) => Value; write: (value: Value) => string }

/** '2026-03-02' */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

export const textParam = (name: string): Param<string> => ({ name, read: (text) => text, write: (text) => text.trim() })
/** '2026-03-02' */
export const dayParam = (name: string): Param<string> => ({
  name,
  read: (text) => (isDay(text) ? text : ''),
  write: (text) => text,
})
export const flagParam = (name: string): Param<boolean> => ({
  name,
  read: (text) => text === '1',
  write: (isSet) => (isSet ? '1' : ''),
})
/** One of several values; `read` returns it, or '' when it is unknown. */
export const choiceParam = <Value extends string>(name: string, read: (text: string) => Value): Param<Value> => ({
  name,
  read,
  write: (value) => value,
})

/** The filters of a list in the URL, so that a link or a reload shows the same list. */
export const listAddress = <Filter extends object>(params: { [Key in keyof Filter]: Param<Filter[Key]> }) => {
  const keys = Object.keys(params) as (keyof Filter)[] // of the parameters, and nothing else
  const written = (filter: Filter, key: keyof Filter) => params[key].write(filter[key])
  return {
    toFilter: (search: URLSearchParams): Filter =>
      Object.fromEntries(keys.map((key) => [key, params[key].read(search.get(params[key].name) ?? '')])) as Filter,
    toAddress: (filter: Filter): string => {
      const set = keys.filter((key) => written(filter, key) !== '')
      const text = new URLSearchParams(set.map((key) => [params[key].name, written(filter, key)])).toString()
      return text && `?${text}`
    },
    /** Number of these filters that are set. */
    count: (filter: Filter, of: readonly (keyof Filter)[]) => of.filter((key) => written(filter, key) !== '').length,
  }
}
