/** Jest's environment for the client tests: a jsdom that tries on an element only the rules that can match it. */
const { createRequire } = require('node:module')
const { ofOneFile } = require('./nodeEnvironment.cjs')
const { mayMatch } = require('./rulesByClass.cjs')

const requireForJsdom = createRequire(require.resolve('jest-environment-jsdom'))
const selectors = requireForJsdom('jsdom/lib/jsdom/living/helpers/selectors.js')

// before jsdom's other modules take it from there
const matches = selectors.matchesDontThrow
selectors.matchesDontThrow = (element, selector) => mayMatch(element, selector) && matches(element, selector)

module.exports = ofOneFile(require('jest-fixed-jsdom'))
