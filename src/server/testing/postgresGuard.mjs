/** Ends a private PostgreSQL and removes its folder when the process that started it ends, SIGKILL included. */
import { spawn } from 'node:child_process'

/**
 * Receives the server's pid on a line, and an empty line when the server has ended. Its input ends with the owner's
 * process. The server deletes its pid file when it ends. SIGCONT comes first, because a stopped process would not
 * receive SIGQUIT.
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

/** `user` is the server's user: the guard may end that server and remove its files, and nothing else. */
export const startGuard = (folder, user) => {
  const guard = spawn('/bin/sh', ['-c', script, 'guard', folder], {
    ...user,
    cwd: '/',
    detached: true, // so that it ignores Ctrl+C in the terminal
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise((resolve) => guard.once('exit', resolve))
  guard.stdin.on('error', () => undefined) // it has already ended
  guard.unref()
  guard.stdin.unref()

  return {
    tell: (pid) => {
      if (guard.stdin.writable) guard.stdin.write(`${pid}\n`)
    },
    /** Ends the server now; resolves when server and folder are gone. */
    release: () => {
      guard.ref()
      guard.stdin.end()
      return ended
    },
  }
}
