/**
 * argon2 as the server's tests get it in place of the package: the real one at its least cost, because most of a sign-in
 * is hashing. `passwords.test.ts` has the package itself, and so have the processes that tests start.
 */
const argon2 = require('@node-rs/argon2/index.js')

const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

module.exports = {
  ...argon2,
  hash: (password, options) => argon2.hash(password, { ...options, ...leastCost }),
  hashRaw: (password, options) => argon2.hashRaw(password, { ...options, ...leastCost }),
}
