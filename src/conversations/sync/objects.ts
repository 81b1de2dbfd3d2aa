import { isSid } from '@conversations/sids'

/** The five sync objects of the endpoint, by their ids (protocol, section 8). */
export type ObjectKind = 'document' | 'list' | 'roster' | 'conversations' | 'user_info'
export type ObjectType = 'document' | 'list' | 'map'
/** `sid` is the conversation or the user whose events number the object. */
export type SyncObject = { id: string; kind: ObjectKind; type: ObjectType; of: 'conversation' | 'user'; sid: string }

const suffixes: Record<ObjectKind, string> = {
  document: 'channel',
  list: 'messages',
  roster: 'roster',
  conversations: 'conversations',
  user_info: 'user_info',
}
const kinds = new Map(Object.entries(suffixes).map(([kind, suffix]) => [suffix, kind as ObjectKind]))
const prefixes = { conversation: 'CH', user: 'US' } as const

export const objectId = (kind: ObjectKind, sid: string) => `${sid}.${suffixes[kind]}`

export const typeOf = (kind: ObjectKind): ObjectType => (kind === 'document' || kind === 'list' ? kind : 'map')
const ownerOf = (kind: ObjectKind) => (kind === 'conversations' || kind === 'user_info' ? 'user' : 'conversation')

/** Returns undefined for an unknown id, and for one of another type. */
export const parseObject = (id: string, type: string): SyncObject | undefined => {
  const [sid = '', suffix = '', ...rest] = id.split('.')
  const kind = kinds.get(suffix)
  if (kind === undefined || rest.length > 0 || typeOf(kind) !== type) return undefined
  const of = ownerOf(kind)
  return isSid(prefixes[of], sid) ? { id, kind, type: typeOf(kind), of, sid } : undefined
}

/** Never requested. It is short because every object contains it. */
const syncHost = 'https://cds'
const collections: Record<ObjectType, string> = { document: 'Documents', list: 'Lists', map: 'Maps' }

const rosterItems = new RegExp(`^/v3/${collections.map}/[^/]+\\.${suffixes.roster}/Items$`)
/** Whether the path reads a roster. */
export const isReadingRoster = (path: string) => rosterItems.test(path)

/** The SDK uses only the path of it. */
export const objectUrl = (type: ObjectType, id: string) =>
  `${syncHost}/v3/${collections[type]}/${encodeURIComponent(id)}`

/** Opaque to clients. */
export const revisionOf = (event: number) => event.toString(16)
