/** Ends a private PostgreSQL and removes its folder when the process that started it ends, SIGKILL included. */
import { spawn } from 'node:child_process'

/**
 * Told the server's pid line by line, an empty one when it has ended; the input ends when its owner does. The server
 * takes its pid file along. SIGCONT, because a server that was made to sleep would not hear SIGQUIT.
 */
const script = `
pid=
while read -r line; do pid=$line; done
if [ -n "$pid" ]; then
  kill -CONT "$pid"; kill -QUIT "$pid"
  turns=0
  while [ -e "$1/data/postmaster.pid" ] && [ $turns -lt 200 ]; do sleep 0.05; turns=$((turns + 1)); done
  kill -KILL "$pid"
fi
rm -rf "$1"`

/** `user` is the server's: the guard may end that server and remove what it wrote, and nothing else. */
export const startGuard = (folder, user) => {
  const guard = spawn('/bin/sh', ['-c', script, 'guard', folder], {
    ...user,
    cwd: '/',
    detached: true, // Ctrl+C in the terminal is not for it
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise((resolve) => guard.once('exit', resolve))
  guard.stdin.on('error', () => undefined) // it has ended already
  guard.unref()
  guard.stdin.unref()

  return {
    tell: (pid) => {
      if (guard.stdin.writable) guard.stdin.write(`${pid}\n`)
    },
    /** Lets it do its work now; resolves when server and folder are gone. */
    release: () => {
      guard.ref()
      guard.stdin.end()
      return ended
    },
  }
}
