export { demoAccounts, demoPassword } from '@server/demo/demoAccounts'

/**
 * The users of the tests. Tests of one worker share a database, so a test that changes data uses a user of its own;
 * those of `people` are read-only.
 */
export const people = {
  /** 84 messages, 12 unread, 2 of them urgent; works at Harbour Street and Norwood. */
  ella: 'employee@harbour.test',
  /** Manages Harbour Street and Norwood. */
  priya: 'manager@harbour.test',
  /** Sees every location. */
  hannah: 'admin@harbour.test',
  /** Trainee of an organisation with its own brand; her home is the messages. */
  sophie: 'trainee@southern.test',
  /** Trainer of that organisation. */
  marco: 'trainer@southern.test',
  /** Administrator of that organisation. */
  helen: 'admin@southern.test',
  /** Learns in that organisation, and has handed in a task. */
  emma: 'emma.lawson@southern.test',
  /** The same; one of her tasks has to be submitted again. */
  jasmine: 'jasmine.wu@southern.test',
  /** Works at no location. */
  maeve: 'maeve.donnelly@harbour.test',
  /** Works at Harbour Street, whose conversation she has read; no test counts her messages. */
  samira: 'samira.haddad@harbour.test',
  /** Works at Port Adelaide, for which no test writes feeds. */
  kirra: 'kirra.walker@harbour.test',
  /** Has an account and no role. */
  lewis: 'lewis.grant@harbour.test',
} as const

/** Of Ella's inbox: her 12 unread messages, and once chat is connected the 92 of her conversations. */
export const ellasInboxTitle = /^\((12|104)\) My Messages · Muster$/
