import { registrationCalls } from '@contract/registration'
import type { TestServer } from './startTestServer'

/** The mails to an address, newest first. */
export const mailsTo = ({ db }: TestServer, address: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('created_at', 'desc').execute()

/** The only link with a token in a mail. */
export const linkIn = (mail: { text: string } | undefined): URL => {
  const [link] = /http\S+token=\S+/.exec(mail?.text ?? '') ?? []
  return new URL(link ?? 'none:')
}

/** Chooses a password like the page of a link. */
export const setPassword = ({ anybody }: TestServer, link: URL, password: string, passwordConfirmation = password) => {
  const user = { token: link.searchParams.get('token') ?? '', password, passwordConfirmation }
  return anybody.call(registrationCalls.resetPassword, { body: { user } })
}
