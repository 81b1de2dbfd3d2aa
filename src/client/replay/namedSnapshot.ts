/**
 * The text of `static/replay/<name>.json` for `?replay=<name>`; outside production alone, where tests and developers keep
 * snapshots. Null without a name, undefined for a file that is not there.
 */
export const readNamedSnapshot = async (): Promise<string | null | undefined> => {
  const name = new URLSearchParams(location.search).get('replay')
  if (process.env.NODE_ENV === 'production' || name === null || !/^[\w-]+$/.test(name)) return null
  const answer = await fetch(`/replay/${name}.json`)
  return answer.ok ? answer.text() : undefined
}
