import type { Scope } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { createMailService, type NewMail } from '@server/mail/mailService'
import { startTestServer } from './startTestServer'

export const MAIL_FROM = 'portal@muster.test'

/** A server with an organisation that sends mails, by the mail server of the variables. */
export const startMailingServer = async (variables: Record<string, string>) => {
  const server = await startTestServer({ variables })
  await server.given.organisation({ id: 'home' })
  const mails = createMailService({ isDelivered: server.settings.smtp !== null })
  const atHome = <Result>(work: (scope: Scope) => Promise<Result>) =>
    asSystem(createScopes(server.bound, server.now), 'home', work)
  const send = (mail: Partial<NewMail> = {}) =>
    atHome((scope) => mails.send(scope, { to: 'robin@test.example', subject: 'Hello', text: 'Please read.', ...mail }))
  const kept = (id: string) => server.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const jobs = () => server.db.selectFrom('jobs').selectAll().where('kind', '=', 'mail.send').execute()
  const passHour = () => server.moveTo(new Date(server.now().getTime() + 3_600_000))
  return { ...server, mails, atHome, send, kept, jobs, passHour }
}
export type MailingServer = Awaited<ReturnType<typeof startMailingServer>>
