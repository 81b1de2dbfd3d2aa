export { demoAccounts, demoPassword } from '@server/demo/demoAccounts'

/**
 * Who the tests speak for. Tests of one worker share a database, so whoever changes something does it as a person of
 * their own; those of `people` are only read.
 */
export const people = {
  /** 84 messages, 12 unread, 2 of them urgent; works at Harbour Street and Norwood. */
  ella: 'employee@harbour.test',
  /** Manages Harbour Street and Norwood. */
  priya: 'manager@harbour.test',
  /** Sees every location. */
  hannah: 'admin@harbour.test',
  /** Trainee of an organisation with a brand of its own; home is her messages. */
  sophie: 'trainee@southern.test',
  /** Trainer of that organisation. */
  marco: 'trainer@southern.test',
  /** Works at no location. */
  maeve: 'maeve.donnelly@harbour.test',
  /** Has an account and no role. */
  lewis: 'lewis.grant@harbour.test',
} as const
