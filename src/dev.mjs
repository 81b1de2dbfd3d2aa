/** Server and app with reload: the server on 4000, the app through webpack on 4001. */
import concurrently from 'concurrently'

const { result } = concurrently(
  [
    { name: 'server', command: 'tsx watch src/server/main.ts' },
    { name: 'app', command: 'webpack serve --mode development' },
  ],
  { killOthersOn: ['failure', 'success'], prefixColors: ['cyan', 'magenta'] },
)
await result.catch(() => process.exit(1))
