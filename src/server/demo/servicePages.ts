import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyPlugin from 'fastify-plugin'
import { escapeHtml } from '@server/html/escapeHtml'
import { demoService } from './services'

/** Next to the app's index.html; built from `pages/servicePage`. */
const files = { service: '.service-page', none: '.no-service-page' }

/** These pages run no scripts and send nothing (D-22). */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

const readTemplates = (folder: string | null) => {
  const found = folder === null ? [] : Object.values(files).map((file) => path.join(folder, file))
  if (found.length === 0 || !found.every((file) => existsSync(file))) return null
  const [service = '', none = ''] = found.map((file) => readFileSync(file, 'utf8'))
  return { service, none }
}

/** Replaces every `{{name}}` by its value, without escaping. */
const filled = (template: string, parts: Readonly<Record<string, string>>) =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => parts[name] ?? whole)

const parameterRows = (url: string) => {
  const { searchParams } = new URL(url, 'http://localhost')
  return [...searchParams]
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')
}

type Options = { folder: string | null }
type Address = { '*': string }

/**
 * Placeholder pages for the other programs of the demo organisations (D-55): what they are, what would open there, and
 * the parameters that they received. A service that is the portal itself redirects to it.
 */
export const servicePages = fastifyPlugin(function servicePages(app, { folder }: Options, done) {
  const templates = readTemplates(folder)

  app.get<{ Params: Address }>('/services/*', (request, reply) => {
    if (!templates) return reply.callNotFound()
    const [kind = '', ...rest] = request.params['*'].split('/')
    const service = demoService(kind, rest.filter((part) => part !== '').join('/'))
    if (service?.url !== undefined) return reply.redirect(service.url)

    reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
    if (!service) return reply.code(404).send(templates.none)
    const { name, opens } = service
    const texts = { name, opens, address: `/services/${request.params['*']}` }
    const escaped = Object.entries(texts).map(([key, text]) => [key, escapeHtml(text)] as const)
    return reply.send(
      filled(templates.service, { ...Object.fromEntries(escaped), parameters: parameterRows(request.url) }),
    )
  })
  done()
})
