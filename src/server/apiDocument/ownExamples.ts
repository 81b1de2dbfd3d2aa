import { notThere } from '@contract/apiError'
import { apiDocumentCalls } from '@contract/apiDocument'
import { metricsCalls } from '@contract/metrics'
import { describeCall, exampleProblem } from './describedCall'

const fromNobody = { as: 'nobody', input: {} } as const

/** The METRICS_TOKEN of the examples. */
export const exampleMetricsToken = 'read-by-the-collector'

/** Of the calls that belong to no resource: the metrics, and the document itself. */
export const ownExamples = [
  describeCall(metricsCalls.show, {
    name: 'showMetrics',
    summary: "Figures in Prometheus' text form",
    description:
      'There only where `METRICS_TOKEN` is set, and only for who sends it: `authorization: Bearer …`. Requests by route, ' +
      'statements, jobs and sessions; no names and no ids.',
    refusals: { 404: 'Without the token there seems to be nothing.' },
    examples: [
      {
        title: 'With the token',
        ...fromNobody,
        headers: { authorization: `Bearer ${exampleMetricsToken}` },
        isExcerpt: true,
        answer: { body: 'muster_database_up 1' },
      },
      { title: 'Without it', ...fromNobody, answer: { status: 404, problem: exampleProblem(notThere) } },
    ],
  }),
  describeCall(apiDocumentCalls.page, {
    name: 'showApiPage',
    summary: 'This document as a page for people',
    description: 'The page holds nothing of the document; its script asks for that as whoever is signed in.',
    refusals: { 404: 'The app is not built.' },
    examples: [{ title: 'The page', ...fromNobody, isExcerpt: true, answer: { body: '<!doctype html>' } }],
  }),
  describeCall(apiDocumentCalls.show, {
    name: 'showApiDocument',
    summary: 'This document',
    description: 'OpenAPI 3.1, made from the calls that this server answers. Public where the demo organisations are.',
    examples: [
      {
        title: 'To an administrator',
        as: 'admin@harbour.test',
        input: {},
        isExcerpt: true,
        answer: { body: { openapi: '3.1.1', paths: {} } },
      },
      {
        title: 'To everybody else',
        as: 'employee@harbour.test',
        input: {},
        answer: { status: 422, problem: exampleProblem("You don't have permission to do this") },
      },
      {
        title: 'Without a token',
        ...fromNobody,
        answer: { status: 401, problem: exampleProblem('Invalid access_token') },
      },
    ],
  }),
]
