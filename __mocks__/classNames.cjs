/** Every class of a CSS module, under the name that it has there. */
module.exports = new Proxy({ __esModule: true }, { get: (own, name) => own[name] ?? String(name) })
