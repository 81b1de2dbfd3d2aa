import { accountCalls } from '@contract/account'
import { notThere } from '@contract/apiError'
import {
  describeCall,
  exampleOtpSecret,
  examplePassword as password,
  exampleProblem,
  exampleQrCode,
  exampleSessionId,
} from '@server/apiDocument/describedCall'
import { exampleEmployee } from '@server/resources/sessions/sessionExamples'

const employee = 'employee@harbour.test'
const manager = 'manager@harbour.test'
const profile = { firstName: 'Ella', lastName: 'King', email: employee }
const married = { ...profile, lastName: 'King-Sorensen' }
const marriedAccount = { ...exampleEmployee, lastName: 'King-Sorensen', displayName: 'Ella King-Sorensen' }
const newPassword = { password: 'Kingfish.crudo.7', passwordConfirmation: 'Kingfish.crudo.7' }
const pendingSecret = { twoFactorQrCodeSrc: exampleQrCode, otpSecret: exampleOtpSecret }
const throttled = { 429: 'Too many wrong secrets; `Retry-After` says in how many seconds the next one is heard.' }

/** Stored by startDemoServer in addition to the demo data, so that the current code is known. */
export const examplePending = { email: employee, secret: exampleOtpSecret, code: '229106' }

export const accountExamples = [
  describeCall(accountCalls.update, {
    name: 'updateMe',
    changesCaller: 'account',
    summary: 'Changes names and e-mail address',
    description: 'An address that changes is told so by mail.',
    refusals: {
      422: 'A field is empty or invalid, or the address is another account’s.',
      429: 'Too many other addresses were asked for; `Retry-After` says in how many seconds the next one is heard.',
    },
    examples: [
      { title: 'Another name', as: employee, input: { body: married }, answer: { body: marriedAccount } },
      {
        title: 'An address that somebody has',
        as: employee,
        input: { body: { ...profile, email: 'Manager@harbour.test' } },
        answer: { status: 422, problem: exampleProblem('has already been taken', 'email') },
      },
    ],
  }),
  describeCall(accountCalls.updateUser, {
    name: 'updateUser',
    changesCaller: 'account',
    summary: 'The same, wrapped in `user`',
    examples: [
      {
        title: 'Another name',
        as: employee,
        input: { body: { user: married } },
        answer: { body: { user: marriedAccount } },
      },
    ],
  }),
  describeCall(accountCalls.changePassword, {
    name: 'changePassword',
    changesCaller: 'password',
    summary: 'Changes the password',
    description: 'The account’s other sessions end at once, and the account is told by mail.',
    refusals: throttled,
    examples: [
      {
        title: 'A new password',
        as: employee,
        input: { body: { currentPassword: password, ...newPassword } },
        answer: { body: {} },
      },
      {
        title: 'The current one was wrong',
        as: manager,
        input: { body: { currentPassword: 'something else', ...newPassword } },
        answer: { status: 422, problem: exampleProblem('Current password is incorrect', 'currentPassword') },
      },
      {
        title: 'A common one',
        as: manager,
        input: {
          body: {
            currentPassword: password,
            password: 'P@$$w0rd.2026',
            passwordConfirmation: 'P@$$w0rd.2026',
          },
        },
        answer: { status: 422, problem: exampleProblem('Password is too common', 'password') },
      },
    ],
  }),
  describeCall(accountCalls.updatePin, {
    name: 'updatePin',
    summary: 'Sets the PIN for shared devices',
    description: 'Where PINs belong to locations, nobody else of the organisation may have the same.',
    refusals: throttled,
    examples: [
      { title: 'Six digits', as: employee, input: { body: { pin: '204817', password } }, answer: { body: {} } },
      {
        title: 'A wrong password',
        as: manager,
        input: { body: { pin: '204817', password: 'something else' } },
        answer: { status: 422, problem: exampleProblem('Password is incorrect', 'password') },
      },
    ],
  }),
  describeCall(accountCalls.twoFactorSecret, {
    name: 'showTwoFactorSecret',
    summary: 'A secret for an authenticator app, to be confirmed',
    description:
      'The same one for the session that asks, until it is confirmed or a day old. 422 when a second factor is in use.',
    examples: [
      {
        title: 'An account without a second factor',
        as: employee,
        input: {},
        answer: { body: pendingSecret },
      },
    ],
  }),
  describeCall(accountCalls.enableTwoFactor, {
    name: 'enableTwoFactor',
    changesCaller: 'account',
    summary: 'Takes the secret that waits into use',
    description:
      'Answers ten recovery codes, each good once, that are never told again. The account’s other sessions end at ' +
      'once, and the account is told by mail.',
    refusals: throttled,
    examples: [
      {
        title: 'A code of the authenticator app',
        as: employee,
        input: { body: { code: examplePending.code, password } },
        answer: { body: { otpEnabled: true, recoveryCodes: Array.from({ length: 10 }, () => 'a1b2-c3d4-e5f6-g7h8') } },
      },
      {
        title: 'Nothing was right',
        as: manager,
        input: { body: { code: '000000', password: 'something else' } },
        answer: {
          status: 422,
          problem: {
            ...exampleProblem('Code is invalid', 'code'),
            errors: { code: ['Code is invalid'], password: ['Password is incorrect'] },
          },
        },
      },
    ],
  }),
  describeCall(accountCalls.resetTwoFactor, {
    name: 'resetTwoFactor',
    changesCaller: 'account',
    summary: 'A new secret beside the one in use',
    description: 'The one in use stays valid until the new one is confirmed.',
    examples: [{ title: 'Another telephone', as: employee, input: {}, answer: { body: pendingSecret } }],
  }),
  describeCall(accountCalls.sessions, {
    name: 'listOwnSessions',
    summary: 'Where the account is signed in',
    examples: [
      {
        title: 'The asking session first, then the newest',
        as: 'admin@southern.test',
        input: { query: {} },
        answer: {
          body: {
            records: [
              {
                id: exampleSessionId,
                isCurrent: true,
                browser: '',
                system: '',
                kind: 'unknown',
                address: '127.0.0.1',
                createdAt: '2026-03-02T09:30:00.000Z',
                expiresAt: '2026-03-02T21:30:00.000Z',
              },
            ],
            total: 1,
            page: 1,
            perPage: 50,
          },
        },
      },
    ],
  }),
  describeCall(accountCalls.endSession, {
    name: 'endOwnSession',
    summary: 'Ends another session of the account',
    description: 'The asking one is ended by signing out.',
    examples: [
      {
        title: 'A device that was lost',
        as: employee,
        input: { params: { id: exampleSessionId } },
        answer: { body: {} },
      },
      {
        title: 'A session that ended before',
        as: manager,
        input: { params: { id: 'unknown' } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(accountCalls.endOtherSessions, {
    name: 'endOtherSessions',
    changesCaller: 'account',
    summary: 'Ends every session of the account but the asking one',
    examples: [{ title: 'Sign out everywhere else', as: employee, input: {}, answer: { body: {} } }],
  }),
  describeCall(accountCalls.quickPanel, {
    name: 'showQuickPanel',
    summary: 'Notes and events of the quick panel',
    description: 'Nothing is kept there yet.',
    examples: [{ title: 'Always empty', as: employee, input: {}, answer: { body: { notes: [], events: [] } } }],
  }),
]
