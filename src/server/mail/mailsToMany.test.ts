import { aSignal } from '@server/testing/aSignal'
import { serverJobsOf } from '@server/testing/jobsOfTest'
import { startMailServer } from '@server/testing/startMailServer'
import { MAIL_FROM, startMailingServer } from '@server/testing/startMailingServer'
import { readSmtpUrl } from './smtpSettings'

it('a mail to many people is noted as sent before the next of them is whole, so that a kill repeats one at most', async () => {
  const server = await startMailingServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM })
  const unnoted: number[] = []
  const all = aSignal()
  const ids: string[] = []
  const busy = await startMailServer(() => null, {
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, answer) => {
      let raw = ''
      stream.on('data', (part: Buffer) => (raw += part.toString()))
      stream.on('end', () => {
        const others = server.db
          .selectFrom('mails')
          .where('id', 'in', [...ids, ''])
          .where('sent_at', 'is', null)
        ids.push(/^message-id: <(.+)@/im.exec(raw)?.[1] ?? '')
        void others
          .select('id')
          .execute()
          .then((rows) => {
            unnoted.push(rows.length)
            if (ids.length === 12) all.give()
            answer()
          })
      })
    },
  })
  const receivers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id: personId, email: to } = await server.given.person({ organisation_id: 'home' })
      return { personId, to, subject: 'News', values: {} }
    }),
  )
  await server.atHome(async (scope) => {
    await server.mails.storeText(scope, { id: 'news', text: 'News', html: '<p>News</p>', values: {} })
    await server.mails.sendToMany(scope, { kind: 'communication', textId: 'news', receivers })
  })
  const smtp = readSmtpUrl(busy.url)
  const worker = serverJobsOf(server, { smtp: smtp && { ...smtp, from: MAIL_FROM } })
  worker.start()
  await all.given
  await worker.stop(60_000)

  expect(unnoted).toEqual(Array<number>(12).fill(0))
})
