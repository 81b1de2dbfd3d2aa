import { mailPreferenceCalls, type OptionalMailKind } from '@contract/mails'
import { createUnsubscribeLinks } from '@server/mail/unsubscribeLinks'
import { createSecretBox } from '@server/secrets/secretBox'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { testSecret } from '@server/testing/testSecret'
import { trial } from '@server/testing/trials/trial'

const kind: OptionalMailKind = 'communication'
const link = ({ people: { employee } }: Fixtures) => {
  const whose = { organisationId: employee.organisation_id, personId: employee.id, kind }
  return { input: { query: { token: createUnsubscribeLinks(createSecretBox(testSecret)).tokenOf(whose) } } }
}

export const trials = [
  trial(mailPreferenceCalls.own, { by: 'portal.use' }),
  trial(mailPreferenceCalls.update, { by: 'portal.use' }, () => ({
    input: { body: { kind, isSubscribed: false } },
  })),
  trial(mailPreferenceCalls.unsubscribePage, { by: 'public' }, link),
  trial(mailPreferenceCalls.unsubscribe, { by: 'public' }, link),
]
