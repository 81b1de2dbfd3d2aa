/** The import rules of docs/ARCHITECTURE.md, as errors. */
const never = (name, from, to) => ({ name, severity: 'error', from, to })
const tests =
  '\\.test\\.tsx?$|^src/server/resources/.*Trials\\.ts$|^src/client/testing/|^src/server/testing/|^src/conversations/(bench|testing|conformance)/'

/** What the conversations endpoint shares with the portal's server; the rest of the portal is handed to it by its port. */
const foundations = [
  '^src/contract/media\\.ts$',
  '^src/server/(database|health|http|media|network|problems)/',
  '^src/server/admission/(personShare|tokenBucket)\\.ts$',
  // of the program that serves conversations alone
  '^src/server/admission/(arrival|pipelining|requestGuards|stopping|textGuard)\\.ts$',
  '^src/server/plugins/(errors|securityHeaders)\\.ts$',
  '^src/server/(boundedCache|commandLine|config|installation|listening|log|openData|sessionSecret|startProblem|stopCleanly)\\.ts$',
].join('|')

module.exports = {
  forbidden: [
    never('no-circles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    never('nothing-unresolved', {}, { couldNotResolve: true, pathNot: '\\.(woff2|svg)$' }),
    never('contract-stands-alone', { path: '^src/contract' }, { path: '^src/(server|conversations|client|pages)' }),
    never('server-not-client', { path: '^src/(server|conversations)' }, { path: '^src/(client|pages)' }),
    never(
      'portal-knows-conversations-by-the-port',
      { path: '^src/server', pathNot: tests },
      { path: '^src/conversations/', pathNot: '^src/conversations/port\\.ts$' },
    ),
    never(
      'conversations-know-foundations-and-what-the-port-hands-them',
      { path: '^src/conversations', pathNot: tests },
      { path: '^src/(server|contract)/', pathNot: foundations },
    ),
    never(
      'announcements-know-nobody',
      { path: '^src/server/announcements', pathNot: tests },
      { path: '^src', pathNot: '^src/server/(announcements|database)/|^src/server/log\\.ts$' },
    ),
    never(
      'shared-parts-know-no-resource',
      { path: '^src/server/[^/]+/', pathNot: `${tests}|^src/server/(resources|demo|commands)/` },
      { path: '^src/server/(resources|commands|demo)/|^src/server/(app|jobCatalogue|serverJobs|main)\\.ts$' },
    ),
    never(
      'media-is-nobodys-own',
      { path: '^src/server/media/', pathNot: tests },
      { path: '^src/(conversations|server/(http|plugins))/' },
    ),
    never(
      'resources-know-each-other-by-services-and-repositories',
      { path: '^src/server/resources/([^/]+)/', pathNot: tests },
      {
        path: '^src/server/resources/([^/]+)/',
        pathNot: '^src/server/resources/$1/|(Service|Repository|Examples|Demo)\\.ts$',
      },
    ),
    never(
      'rules-know-no-http',
      {
        path: '^src/server/(announcements|audit|database|health|html|installationSettings|jobs|mail|organisations|pacing|people|problems|records|secrets|time)/|^src/server/resources/.+/|^src/conversations/.*(Service|Repository)\\.ts$',
        pathNot: `${tests}|(Routes|Resource|/session)\\.ts$`,
      },
      { path: '^src/server/(http|plugins)/|node_modules/(fastify|fastify-plugin)/' },
    ),
    never(
      'repositories-know-no-rules',
      { path: 'Repository\\.ts$', pathNot: tests },
      { path: '^src/server/.*Service\\.ts$|^src/server/(jobs/jobs|audit/audit|secrets/[^/]+)\\.ts$' },
    ),
    never('client-not-server', { path: '^src/client' }, { path: '^src/(server|conversations|pages)' }),
    never(
      'pages-wear-the-clients-look-alone',
      { path: '^src/pages', pathNot: tests },
      {
        path: '^src/(server|conversations|client)/',
        pathNot: '^src/client/(theme|ui)/|^src/client/state/session/storedSession\\.ts$',
      },
    ),
    never(
      'pages-not-each-other',
      { path: '^src/pages/([^/]+)/' },
      { path: '^src/pages/([^/]+)/', pathNot: '^src/pages/$1/' },
    ),
    never(
      'product-not-testing',
      { path: '^src/(client|conversations|server)', pathNot: tests },
      { path: '^src/(client|server)/testing/|^src/conversations/(bench|testing|conformance)/|Trials\\.ts$' },
    ),
    never(
      'state-below-screens',
      { path: '^src/client/state', pathNot: tests },
      { path: '^src/client/(chat|snapshot|kits|notices|routes|shell|ui|app)/' },
    ),
    never(
      'state-knows-other-resources-by-events-and-selectors',
      { path: '^src/client/state/([^/]+)/', pathNot: tests },
      { path: '^src/client/state/([^/]+)/.*Slice\\.ts$', pathNot: '^src/client/state/($1|records)/' },
    ),
    never(
      'events-are-leaves',
      { path: 'Events\\.ts$' },
      { path: '^src/client', pathNot: '(Events|Types)\\.ts$|^src/client/state/types\\.ts$' },
    ),
    never(
      'ui-takes-props-only',
      { path: '^src/client/ui', pathNot: tests },
      {
        path: '^src/client/(state|kits|notices|routes|shell|app|chat|snapshot)/',
        pathNot: '^src/client/state/screens/useScreenState\\.ts$', // as `useState`
      },
    ),
    never(
      'words-and-colours-stand-alone',
      { path: '^src/client/(texts|theme)', pathNot: tests },
      { path: '^src/client/(state|kits|notices|routes|shell|app|chat|snapshot)/' },
    ),
    never(
      'kits-below-areas',
      { path: '^src/client/(kits|notices)', pathNot: tests },
      { path: '^src/client/(routes|shell|app|snapshot)/' },
    ),
    never(
      'areas-below-the-shell',
      { path: '^src/client/routes', pathNot: tests },
      {
        path: '^src/client/(shell|app)/|^src/client/routes/[^/]+\\.ts$',
        pathNot: '^src/client/routes/everyArea\\.ts$', // only areas.ts can: from an area it would be a circle
      },
    ),
    never(
      'gallery-shows-parts-alone',
      { path: '^src/client/gallery', pathNot: tests },
      { path: '^src/client/(notices|routes|shell|app|chat|snapshot)/' },
    ),
    never(
      'only-the-entry-opens-the-gallery',
      { path: '^src', pathNot: '^src/client/(gallery/|index\\.tsx$)' },
      { path: '^src/client/gallery/' },
    ),
    never(
      'recordings-know-the-state-alone',
      { path: '^src/client/recording', pathNot: tests },
      { path: '^src/client/(chat|kits|notices|routes|shell|app|snapshot|replay)/' },
    ),
    never(
      'only-the-shell-opens-the-replay',
      { path: '^src', pathNot: '^src/client/(replay/|app/signedIn\\.tsx$)' },
      { path: '^src/client/replay/' },
    ),
    never('shell-below-the-app', { path: '^src/client/shell', pathNot: tests }, { path: '^src/client/app/' }),
    never(
      'styles-stay-in-their-folder',
      { path: '^(src/.+)/[^/]+$' },
      { path: '^src/.+\\.module\\.css$', pathNot: '^$1/[^/]+$' },
    ),
    never(
      'styles-are-modules',
      { path: '^src/client' },
      {
        path: '^src/.+\\.css$',
        pathNot: '\\.module\\.css$|^src/client/theme/controls\\.css$',
      },
    ),
    never(
      'the-transport-knows-the-chat-sdk',
      {
        path: '^src',
        pathNot: `^src/client/chat/twilio[A-Z]\\w+\\.ts$|^src/(bench|browser-tests|jest|smoke)/|${tests}`,
      },
      { path: 'node_modules/@twilio/conversations/' },
    ),
    never(
      'routes-not-each-other',
      { path: '^src/client/routes/([^/]+)/', pathNot: tests },
      { path: '^src/client/routes/([^/]+)/', pathNot: '^src/client/routes/$1/' },
    ),
    never(
      'screens-not-snapshot',
      { path: '^src/client/(routes|shell)', pathNot: tests },
      { path: '^src/client/(chat|snapshot)/' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
}
