import type { Kysely } from 'kysely'
import { retrying } from '@server/database/retrying'
import type { Database } from '@server/database/schema'
import { type RestAnswer, type RestCall, type RestService, ok, notFound } from './restCall'
import { cutPage, pageBody, readPage } from './restPages'

export type ListServices = () => Promise<RestService[]>

const toBody = ({ accountSid }: RestCall, url: string, { sid, friendlyName, createdAt }: RestService) => ({
  account_sid: accountSid,
  sid,
  friendly_name: friendlyName,
  url,
  date_created: createdAt.toISOString(),
  date_updated: createdAt.toISOString(),
  links: Object.fromEntries(
    ['conversations', 'users', 'roles', 'bindings'].map((name) => [
      name,
      `${url}/${name.replace(/^./, (first) => first.toUpperCase())}`,
    ]),
  ),
})

/** Each organisation has one service. The API cannot create organisations. */
export const serviceResources = (listServices: ListServices) => ({
  async list(call: RestCall): Promise<RestAnswer> {
    const requested = readPage(call)
    const services = await listServices()
    const from = requested.token === undefined ? 0 : services.findIndex(({ sid }) => sid === requested.token) + 1
    const page = cutPage(services.slice(from, from + requested.size + 1), requested.size, ({ sid }) => sid)
    const items = page.items.map((service) => toBody(call, `${call.url}/${service.sid}`, service))
    return ok(pageBody(call, { key: 'services', requested, items, next: page.next }))
  },

  async fetch(call: RestCall): Promise<RestAnswer> {
    const service = (await listServices()).find(({ sid }) => sid === call.params['service'])
    if (!service) throw notFound(`/Services/${call.params['service']}`)
    return ok(toBody(call, call.url, service))
  },
})

/** The services of an installation, one for each organisation that has used chat. */
export const createListServices =
  (db: Kysely<Database>): ListServices =>
  async () => {
    const rows = await retrying(() =>
      db
        .selectFrom('conversation_services')
        .innerJoin('organisations', 'organisations.id', 'conversation_services.organisation_id')
        .select(['conversation_services.sid', 'conversation_services.created_at', 'organisations.name'])
        .orderBy('conversation_services.sid')
        .execute(),
    )
    return rows.map(({ sid, name, created_at }) => ({ sid, friendlyName: name, createdAt: created_at }))
  }
