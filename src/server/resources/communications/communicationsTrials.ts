import { agreementCalls } from '@contract/agreements'
import { everybody } from '@contract/audience'
import { communicationReportCalls } from '@contract/communicationReports'
import { receivedCalls } from '@contract/receivedMessages'
import { communicationCalls } from '@contract/communications'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'
import { blocksDigestOf } from './agreementService'

let last = 0
const nothing = {
  reply_to: '',
  send_at: null,
  media_id: null,
  template_id: null,
  template_version_id: null,
  blocks: JSON.stringify([]),
  short_codes: JSON.stringify({}),
  added_filters: JSON.stringify(everybody),
  agreement_id: null,
  agreement_version_id: null,
  batch_id: null,
  reminded_at: null,
}

type Options = { status?: 'draft' | 'sent'; sendAt?: Date; agreement?: Awaited<ReturnType<typeof agreementOf>> }

/** A published agreement without a form. */
const agreementOf = async (fixtures: Fixtures) => {
  const home = homeOf(fixtures)
  const { given, people } = fixtures
  const { id } = await given.record('document_templates', {
    ...home,
    name: `Trial ${++last}`,
    kind: 'agreement',
    status: 'published',
  })
  const version = await given.record('template_versions', {
    ...home,
    template_id: id,
    version: 1,
    status: 'published',
    blocks: JSON.stringify([]),
    author_id: people.hrisAdmin.id,
  })
  return { agreement_id: id, agreement_version_id: version.id }
}

/** One that lacks nothing, to the employee, who has not read it and whose mail came back when it was sent. */
const made = async (fixtures: Fixtures, { status = 'draft', sendAt, agreement }: Options = {}) => {
  const { db, given, now, people } = fixtures
  const home = homeOf(fixtures)
  const isSent = status === 'sent'
  const { id } = await given.record('communications', {
    ...nothing,
    ...agreement,
    ...home,
    subject: `Trial ${++last}`,
    body: '<p>Trial</p>',
    status,
    sent_at: isSent ? now() : null,
    send_at: sendAt ?? null,
    creator_id: people.hrisAdmin.id,
    must_read: true,
  })
  const person_id = people.employee.id
  const notification = isSent ? await given.notification(people.employee, { is_held: true, read_at: null }) : null
  const mail = isSent
    ? await given.mail({ ...home, kind: 'communication', person_id, outcome: 'bounced', outcome_reason: 'Trial' })
    : null
  await db
    .insertInto('communication_receivers')
    .values({
      ...home,
      communication_id: id,
      person_id,
      state: isSent ? 'sent' : 'chosen',
      notification_id: notification?.id ?? null,
      mail_id: mail?.id ?? null,
      confirmed_at: null,
    })
    .execute()
  return id
}

/** A manager's right counts only for their own: what somebody else has written is hidden from them (decision 0024). */
const use = { by: 'communication.use', of: 'organisation', expected: { manager: 'hidden' } } as const
const receive = { by: 'portal.use', of: 'employee' } as const

const ofDraft = async (fixtures: Fixtures) => {
  const id = await made(fixtures)
  return { input: { params: { id } }, shows: id }
}
const ofSent = async (fixtures: Fixtures) => {
  const id = await made(fixtures, { status: 'sent' })
  return { input: { params: { id } }, shows: id }
}

const ofAgreement = async (fixtures: Fixtures) => {
  const id = await made(fixtures, { status: 'sent', agreement: await agreementOf(fixtures) })
  return { input: { params: { id } }, shows: id }
}
/** One that the employee has signed. */
const ofSigned = async (fixtures: Fixtures) => {
  const agreement = await agreementOf(fixtures)
  const id = await made(fixtures, { status: 'sent', agreement })
  const { id: person_id, email } = fixtures.people.employee
  await fixtures.db
    .insertInto('agreement_signatures')
    .values({
      ...homeOf(fixtures),
      id: `${id}-signature`,
      communication_id: id,
      person_id,
      version_id: agreement.agreement_version_id,
      signed_name: 'Trial',
      email,
      blocks: JSON.stringify([]),
      answers: JSON.stringify({}),
      digest: 'trial',
      signed_at: fixtures.now(),
    })
    .execute()
  return { id, personId: person_id }
}

export const trials = [
  trial(communicationCalls.index, { ...use, expected: { manager: 'blind' } }, async (fixtures) => ({
    input: { query: { per_page: 200 } },
    shows: await made(fixtures),
  })),
  trial(communicationCalls.show, use, ofDraft),
  trial(
    communicationCalls.create,
    { by: 'communication.use', of: 'organisation', refuses: 'receiverIds' },
    ({ people }) => ({
      input: { body: { customMessage: { subject: `Trial ${++last}`, receiverIds: [people.employee.id] } } },
      shows: people.employee.id,
    }),
  ),
  trial(communicationCalls.update, use, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id }, body: { customMessage: { subject: 'Trial' } } }, shows: id }
  }),
  trial(communicationCalls.remove, use, async (fixtures) => ({ input: { params: { id: await made(fixtures) } } })),
  trial(communicationCalls.send, use, async (fixtures) => {
    const { input, shows } = await ofDraft(fixtures)
    return { input: { ...input, query: {} }, shows }
  }),
  trial(communicationCalls.sendTest, use, async (fixtures) => ({ input: { params: { id: await made(fixtures) } } })),
  trial(communicationCalls.schedule, use, async (fixtures) => {
    const id = await made(fixtures)
    const sendAt = '2099-03-02T09:30:00.000Z'
    return { input: { params: { id }, body: { customMessage: { sendAt } } }, shows: id }
  }),
  trial(communicationCalls.unschedule, use, async (fixtures) => {
    const id = await made(fixtures, { sendAt: new Date('2099-03-02T09:30:00.000Z') })
    return { input: { params: { id } }, shows: id }
  }),
  trial(communicationCalls.valuesFor, { by: 'communication.use', of: 'organisation' }, ({ people }) => ({
    input: { params: { personId: people.employee.id } },
    shows: people.employee.id,
  })),
  trial(communicationReportCalls.sending, use, async (fixtures) => ({
    input: { params: { id: await made(fixtures, { status: 'sent' }) } },
  })),
  trial(communicationReportCalls.receivers, use, async (fixtures) => {
    const id = await made(fixtures, { status: 'sent' })
    return { input: { params: { id }, query: {} }, shows: fixtures.people.employee.id }
  }),
  trial(communicationReportCalls.export, use, async (fixtures) => ({
    input: { params: { id: await made(fixtures, { status: 'sent' }) } },
  })),
  trial(communicationReportCalls.sendAgain, use, ofSent),
  trial(communicationReportCalls.remind, use, ofSent),
  trial(receivedCalls.show, receive, ofSent),
  trial(receivedCalls.confirm, receive, ofSent),
  trial(agreementCalls.show, receive, ofAgreement),
  trial(agreementCalls.sign, receive, async (fixtures) => {
    const { input, shows } = await ofAgreement(fixtures)
    return {
      input: { ...input, body: { agreement: { signedName: 'Trial', answers: {}, blocksDigest: blocksDigestOf([]) } } },
      shows,
    }
  }),
  trial(agreementCalls.file, receive, async (fixtures) => ({
    input: { params: { id: (await ofSigned(fixtures)).id }, query: {} },
  })),
  trial(agreementCalls.fileOf, use, async (fixtures) => ({
    input: { params: await ofSigned(fixtures), query: {} },
  })),
  trial(agreementCalls.export, use, async (fixtures) => ({
    input: { params: { id: (await ofSigned(fixtures)).id } },
  })),
]
