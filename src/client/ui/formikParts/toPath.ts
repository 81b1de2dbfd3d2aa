/** `friends[0].name` and `friends.0.name`, step by step. */
const toPath = (path: string | string[]): string[] =>
  Array.isArray(path) ? [...path] : path.split(/[.[\]]+/).filter((step) => step !== '')
export { toPath as default }
