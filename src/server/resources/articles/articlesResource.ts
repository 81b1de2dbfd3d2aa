import type { FastifyInstance } from 'fastify'
import { articleCalls } from '@contract/articles'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import { mediaService } from '@server/resources/media/mediaService'
import type { Resource } from '@server/resources/resource'
import { articleDemo, articleMedia } from './articleDemo'
import { articleExamples } from './articleExamples'
import { articleRepository } from './articleRepository'

const articleRoutes = (app: FastifyInstance) =>
  serve(app, articleCalls.index, async ({ scope, query, request }) => {
    const { records, ...page } = await articleRepository.list(scope, query)
    return { ...page, records: await mediaService.withMedia(scope, records, fileLinksFor(request)) }
  })

export const articlesResource: Resource = {
  name: 'articles',
  chapter: 'News',
  calls: articleExamples,
  routes: articleRoutes,
  /** Covers change with their article, which the portal does not edit. */
  mediaHolders: { article: articleRepository.isReadable },
  demo: articleDemo,
  demoMedia: articleMedia,
}
