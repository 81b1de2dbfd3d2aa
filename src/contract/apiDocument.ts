import * as z from 'zod/mini'
import { defineCall } from './call'

/** The document that is made from this contract (D-96). */
export const apiDocumentCalls = {
  /** A page for people. It holds nothing of the document: its script asks for that as whoever is signed in. */
  page: defineCall({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    contentType: 'text/html',
    response: z.string(),
  }),
  /** OpenAPI 3.1. Public where the demo organisations are. */
  show: defineCall({
    method: 'GET',
    path: '/api/docs/openapi.json',
    access: 'apiDocument.read',
    response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  }),
} as const
