import type { Page } from '@playwright/test'
import type { Location } from '@contract/locations'
import type { NotificationStatus } from '@contract/notifications'
import type { PublicSettings } from '@contract/publicSettings'
import type { Service, SourceKinds } from '@contract/services'
import type { Account } from '@contract/session'
import { intercept } from './intercept'

/** Changes the real server's response at one path, for cases that no demo account has. */
export const changeAnswer = <Body>(page: Page, pathname: string, change: (body: Body) => Body) =>
  intercept(page, pathname, async (call) => {
    const answer = await call.fetch()
    await call.fulfill({ status: answer.status, json: change((await answer.json()) as Body) })
  })

export const changeAccount = (page: Page, changed: Partial<Account>) =>
  changeAnswer<Account>(page, '/api/me', (account) => ({ ...account, ...changed }))

/** The account of somebody who may export snapshots. */
export const withQa = ({ hrisPermission, ...account }: Account): Account => ({
  ...account,
  hrisPermission: { ...hrisPermission, qa: true },
})
export const grantQa = (page: Page) => changeAnswer(page, '/api/me', withQa)

export const changeServices = (page: Page, change: (services: Service[]) => Service[]) =>
  changeAnswer<{ services: Service[] }>(page, '/api/services', ({ services, ...answer }) => ({
    ...answer,
    services: change(services),
  }))

/** Where the facts of the dashboard and the roster come from (D-106). */
export const changeSources = (page: Page, sources: SourceKinds) =>
  changeAnswer<{ services: Service[]; sources: SourceKinds }>(page, '/api/services', (answer) => ({
    ...answer,
    sources,
  }))

export const changeLocations = (page: Page, change: (location: Location) => Location) =>
  changeAnswer<{ records: Location[] }>(page, '/api/dashboard/locations', (answer) => ({
    ...answer,
    records: answer.records.map(change),
  }))

/** Every category has this many unread and urgent messages. */
export const changeCounts = (page: Page, count: number) =>
  changeAnswer<NotificationStatus>(page, '/api/notifications/status', (status) => ({
    unreadCount: count,
    highPriorityUnreadCount: count,
    categories: status.categories.map((each) => ({ ...each, unreadCount: count, urgentCount: count })),
  }))

export const changePublicSettings = (page: Page, changed: Partial<PublicSettings>) =>
  changeAnswer<{ settings: PublicSettings }>(page, '/api/admin/settings/public', ({ settings }) => ({
    settings: { ...settings, ...changed },
  }))

export const aService = (kind: string, overrides: Partial<Service> = {}): Service => ({
  id: kind,
  kind,
  name: kind.replaceAll('_', ' '),
  url: `/services/${kind}`,
  order: 1,
  ...overrides,
})
