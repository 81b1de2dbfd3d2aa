import * as z from 'zod/mini'
import { defineCall } from './call'

/** The OpenAPI document generated from this contract (D-96). */
export const apiDocumentCalls = {
  /** The document's page. It contains nothing of the document: its script requests that as the signed-in user. */
  page: defineCall({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    contentType: 'text/html',
    response: z.string(),
  }),
  /** OpenAPI 3.1. Public where there are demo organisations. */
  show: defineCall({
    method: 'GET',
    path: '/api/docs/openapi.json',
    access: 'apiDocument.read',
    response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  }),
} as const
