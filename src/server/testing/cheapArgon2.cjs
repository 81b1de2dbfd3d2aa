/**
 * Replaces the argon2 package in the server's tests: the real one at its lowest cost, because most of a sign-in is
 * hashing. `passwords.test.ts` uses the package itself, and so do the processes that tests start.
 */
const argon2 = require('@node-rs/argon2/index.js')

const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

module.exports = {
  ...argon2,
  hash: (password, options) => argon2.hash(password, { ...options, ...leastCost }),
  hashRaw: (password, options) => argon2.hashRaw(password, { ...options, ...leastCost }),
}
