import { ok, type RestAnswer, type RestCall, type RestService } from './restCall'
import { notFound } from './restProblems'
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
