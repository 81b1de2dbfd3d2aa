import { notThere } from '../apiError'
import { apiDocumentCalls } from '../apiDocument'
import { healthCalls } from '../health'
import { metricsCalls } from '../metrics'
import { publicSettingsCalls } from '../publicSettings'
import { describeCall, exampleProblem } from './describedCall'

const fromNobody = { as: 'nobody', input: {} } as const
const healthy = { title: 'It is well', ...fromNobody, answer: { body: { status: 'ok' } } } as const

/** The METRICS_TOKEN of the installation that the examples are told of. */
export const exampleMetricsToken = 'read-by-the-collector'

export const installationExamples = [
  describeCall(publicSettingsCalls.show, {
    name: 'showPublicSettings',
    summary: 'What anybody may know of this installation',
    description: 'Its name, colour and ways to sign in. They belong to the installation, not to an organisation.',
    examples: [
      {
        title: 'Where people may register',
        ...fromNobody,
        answer: {
          body: {
            settings: {
              productName: 'Muster',
              brandPrimaryColor: '#00A0D4',
              brandLogo: null,
              registrationEnabled: true,
              ssoName: null,
              ssoUrl: null,
              languages: ['en'],
              chatEnabled: true,
              pageViewsEnabled: true,
            },
          },
        },
      },
    ],
  }),
  describeCall(healthCalls.live, {
    name: 'showLiveness',
    summary: 'Whether the process is up',
    examples: [healthy],
  }),
  describeCall(healthCalls.ready, {
    name: 'showReadiness',
    summary: 'Whether the database answers and is migrated',
    refusals: { 503: 'The database does not answer, or is not migrated.' },
    examples: [healthy],
  }),
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
