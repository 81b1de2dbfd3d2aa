import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'

const year = 365 * 24 * 60 * 60
const nobody = ["'none'"]
const ourselves = ["'self'"]

/** What browsers may do with our pages (D-22). Answers are kept nowhere unless a route says otherwise. */
export const securityHeaders = fastifyPlugin(async (app, { publicUrl }: { publicUrl: string | null }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ourselves,
        scriptSrc: ourselves,
        styleSrc: [...ourselves, "'unsafe-inline'"], // Ant Design writes its theme as style elements
        imgSrc: [...ourselves, 'data:', 'blob:', 'https:'],
        fontSrc: ourselves,
        connectSrc: ourselves,
        objectSrc: nobody,
        baseUri: nobody,
        frameAncestors: nobody,
        formAction: ourselves,
      },
    },
    xFrameOptions: { action: 'deny' }, // for browsers that do not know frame-ancestors
    referrerPolicy: { policy: 'no-referrer' },
    hsts: publicUrl?.startsWith('https:') === true && { maxAge: year, includeSubDomains: false },
  })

  app.addHook('onSend', (_request, reply, _payload, done) => {
    const isSet = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control')
    if (!isSet) reply.header('cache-control', 'no-store')
    done()
  })
})
