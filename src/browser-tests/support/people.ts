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

/** People with one unread message each, for one test that changes something. */
export const spare = {
  opens: 'tom.bradley@harbour.test',
  opensBeforeCrash: 'lucas.ferrari@harbour.test',
  opensByKeyboard: 'daniel.sorensen@harbour.test',
  readsAll: 'jai.thompson@harbour.test',
  readsCategory: 'ruby.mitchell@harbour.test',
  isRefused: 'grace.whitlock@harbour.test',
  opensOnPhone: 'leila.rahimi@harbour.test',
  opensFromDashboard: 'bella.romano@harbour.test',
  isThrottled: 'oscar.lindqvist@harbour.test',
  mistypes: 'harvey.doolan@harbour.test',
  choosesLocation: 'marcus.adeyemi@harbour.test',
  losesLocation: 'theo.papadakis@harbour.test',
  readsFromCard: 'georgia.blake@harbour.test',
  walksByKeyboard: 'ana.carvalho@harbour.test',
  hasSecondFactor: 'noah.abbott@harbour.test',
  usesRecoveryCode: 'thuy.pham@harbour.test',
  mistypesCode: 'samira.haddad@harbour.test',
  forgets: 'mei.tanaka@harbour.test',
  forgetsTwice: 'sofia.almeida@harbour.test',
  losesNotice: 'chloe.vasquez@harbour.test',
  updatesProfile: 'billy.tran@harbour.test',
  changesEmail: 'yasmin.osman@harbour.test',
  draftsProfile: 'dylan.hooper@harbour.test',
  changesPassword: 'kirra.walker@harbour.test',
  changesPin: 'matteo.greco@harbour.test',
  /** On devices that are shared, with a PIN that the locations decide about. */
  sharesDevice: 'ben.kowalski@harbour.test',
  isThrottledInProfile: 'ravi.menon@harbour.test',
  setsUpTwoFactor: 'deepak.sharma@harbour.test',
  resetsTwoFactor: 'hugo.martin@harbour.test',
  goesBackAfterTwoFactor: 'winnie.leong@harbour.test',
  mistypesTwoFactor: 'jack.tully@harbour.test',
  signsOutDevices: 'tahlia.edwards@harbour.test',
  showsCodeStep: 'felix.brandt@harbour.test',
  forgetsInBothThemes: 'elias.hoffmann@harbour.test',
  signsInByKeyboard: 'rosie.callaghan@harbour.test',
  forgetsByKeyboard: 'kenji.mori@harbour.test',
  signsInOnPhone: 'aroha.ngata@harbour.test',
  forgetsOnPhone: 'mia.okafor@harbour.test',
  resetsOwnWhileSignedIn: 'archie.cowan@harbour.test',
  resetsBesideAnother: 'cooper.lang@harbour.test',
  keepsCodes: 'joel.saunders@harbour.test',
  leavesWhileSending: 'poppy.langford@harbour.test',
  isSentElsewhere: 'freya.nilsen@harbour.test',
  walksProfileByKeyboard: 'zoe.karras@harbour.test',
  walksMenusByKeyboard: 'amelia.chen@harbour.test',
  setsUpElsewhere: 'imogen.clarke@harbour.test',
} as const
