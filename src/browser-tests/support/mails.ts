import { expect } from '@playwright/test'
import { mailCalls } from '@contract/mails'
import { registrationCalls } from '@contract/registration'
import { people } from './people'
import { openSession } from './tokens'

/** The newest mail to an address with this subject, as an administrator reads it; waits until it exists. */
export const mailTo = async (serverUrl: string, address: string, subject: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${await openSession(serverUrl, people.hannah)}` }
  const index = `${serverUrl}${mailCalls.index.path}?${new URLSearchParams({ 'q[to_or_subject_cont]': address }).toString()}`
  let id: string | undefined
  await expect
    .poll(async () => {
      const { records } = mailCalls.index.response.parse(await (await fetch(index, { headers })).json())
      return (id = records.find((mail) => mail.subject === subject)?.id)
    })
    .toBeDefined()
  const answer = await fetch(serverUrl + mailCalls.show.path.replace(':id', id ?? ''), { headers })
  return mailCalls.show.response.parse(await answer.json()).text ?? ''
}

/** The URL of the only link with a token in a mail, on the server of the page. */
export const linkIn = (text: string): string => {
  const link = /http\S+token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The password reset link of an account, requested over HTTP. */
export const resetLinkOf = async (serverUrl: string, email: string): Promise<string> => {
  const answer = await fetch(serverUrl + registrationCalls.requestPasswordReset.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { email } }),
  })
  if (!answer.ok) throw new Error(`${email} could not ask for a link: ${answer.status} ${await answer.text()}`)
  return linkIn(await mailTo(serverUrl, email, 'Choose a new password'))
}
