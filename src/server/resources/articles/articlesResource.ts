import type { FastifyInstance } from 'fastify'
import { articleCalls } from '@contract/articles'
import { fileLinksFor } from '@server/http/serveFile'
import { mediaService } from '@server/resources/media/mediaService'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { serveSource } from '@server/sources/serveSource'
import { articleDemo, articleExamples, articleMedia } from './articleExamples'
import { articleRepository } from './articleRepository'

const articleRoutes = (app: FastifyInstance, { sources }: ResourceDependencies) =>
  serveSource(app, sources.articles, articleCalls.index, {
    async own(scope, { query }, request) {
      const { records, ...page } = await articleRepository.list(scope, query)
      return { ...page, records: await mediaService.withMedia(scope, records, fileLinksFor(request)) }
    },
  })

export const articlesResource: Resource = {
  name: 'articles',
  chapter: 'News',
  place: 80,
  calls: articleExamples,
  routes: articleRoutes,
  /** Covers change with their article, which the portal does not edit. */
  mediaHolders: { article: articleRepository.isReadable },
  demo: articleDemo,
  demoMedia: articleMedia,
}
