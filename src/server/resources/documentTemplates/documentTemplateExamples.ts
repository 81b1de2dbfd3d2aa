import { staleEdit } from '@contract/apiError'
import { templateCalls } from '@contract/documentTemplates'
import { noBlocks } from '@contract/templateBlocks'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import {
  closure,
  invitation,
  leaveDraft,
  loan,
  loanCurrent,
  loanFacts,
  loanRow,
  loanVersion,
  params,
  priya,
  probation,
  probationVersion,
  published,
  roster,
  template,
  withDraft,
  written,
  writtenBlocks,
} from './templateExampleRecords'
import { isActive, isDraft } from './templateRules'

const as = 'manager@harbour.test'
export const templateExamples = [
  describeCall(templateCalls.index, {
    name: 'listDocumentTemplates',
    summary: "The organisation's templates",
    fields: {
      ...pagingFields,
      search: 'Words of the name, in any order; case, accents and apostrophes do not matter.',
      'q[name_cont]': 'The same.',
      'q[kind_eq]': 'The kind.',
      'q[status_eq]': '`active` are those that are not inactive.',
      'q[s]': 'The order.',
    },
    examples: [
      {
        title: 'Active ones for communications whose name holds a text',
        as,
        input: { query: { 'q[name_cont]': 'loan', 'q[kind_eq]': 'communication', 'q[status_eq]': 'active' } },
        answer: { body: { records: [loanRow], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(templateCalls.show, {
    name: 'showDocumentTemplate',
    summary: 'One template with its versions',
    description: [
      '`currentVersion` is the newest published one; before anything was published, the first draft.',
      '`draftVersion` is what is being written beside a published version.',
    ].join(' '),
    examples: [{ title: 'A draft', as, input: { params }, answer: { body: loan } }],
  }),
  describeCall(templateCalls.version, {
    name: 'showDocumentTemplateVersion',
    summary: 'One version of a template with its blocks',
    examples: [
      {
        title: 'The only one',
        as,
        input: { params: { ...params, versionId: loanVersion.id } },
        answer: { body: loanCurrent },
      },
    ],
  }),
  describeCall(templateCalls.create, {
    name: 'createDocumentTemplate',
    summary: 'Adds a template with its first version',
    description: [
      'The blocks are stored in their `order`, which is then counted from 1. HTML is sanitised.',
      'The version gets the status of the template.',
    ].join(' '),
    examples: [
      {
        title: 'A published one',
        as,
        input: {
          body: {
            documentTemplate: {
              name: 'Tool check',
              kind: 'communication',
              status: published,
              currentVersionAttributes: { current: true, status: published, version: 1, blocksAttributes: [written] },
            },
          },
        },
        answer: {
          body: template(
            { id: exampleCreatedId, name: 'Tool check', status: published, createdAt: exampleNow },
            { id: exampleCreatedId, status: published, blocks: writtenBlocks },
          ),
        },
      },
      {
        title: 'Published without a block',
        as,
        input: {
          body: {
            documentTemplate: {
              name: 'Tool check',
              kind: 'communication',
              status: published,
              currentVersionAttributes: { blocksAttributes: [] },
            },
          },
        },
        answer: { status: 422, problem: exampleProblem(noBlocks) },
      },
    ],
  }),
  describeCall(templateCalls.update, {
    name: 'updateDocumentTemplate',
    summary: 'Changes or publishes a template',
    description: [
      'Until it is published, its first version is written here too; `blocksAttributes` is then all of its blocks.',
      'What is left out stays. With the `lockVersion` that was read, an edit of an older version is refused.',
    ].join(' '),
    examples: [
      {
        title: 'A block',
        as,
        input: {
          params,
          body: {
            documentTemplate: { currentVersionAttributes: { blocksAttributes: [written] }, lockVersion: 0 },
          },
        },
        answer: {
          body: template(
            loanFacts,
            { ...loanVersion, blocks: writtenBlocks },
            { at: exampleNow, lockVersion: 1, ofVersion: 1 },
          ),
        },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { params, body: { documentTemplate: { name: 'Tools on loan', lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(templateCalls.activate, {
    name: 'activateDocumentTemplate',
    summary: 'Activates an inactive template',
    description: 'It is published again if a version of it is, else a draft. Only for communications.',
    examples: [
      {
        title: 'One that was a draft',
        as,
        input: { params: { id: closure.id } },
        answer: { body: { ...closure, updatedAt: exampleNow, lockVersion: 1 } },
      },
      {
        title: 'One that is active',
        as,
        input: { params },
        answer: { status: 422, problem: exampleProblem(isActive) },
      },
    ],
  }),
  describeCall(templateCalls.deactivate, {
    name: 'deactivateDocumentTemplate',
    summary: 'Takes a template out of use',
    description: 'Its versions stay. Only for communications.',
    examples: [
      {
        title: 'A published one',
        as,
        input: { params: { id: invitation.id } },
        answer: { body: { ...invitation, status: 'inactive', updatedAt: exampleNow, lockVersion: 1 } },
      },
    ],
  }),
  describeCall(templateCalls.newDraft, {
    name: 'createDraftVersion',
    summary: 'Begins a draft of a published template',
    description: 'With the blocks of the published version; where there is a draft already, it is answered.',
    examples: [
      { title: 'The first one', as, input: { params: { id: roster.id } }, answer: { body: withDraft } },
      {
        title: 'Of a template that was never published',
        as,
        input: { params },
        answer: { status: 422, problem: exampleProblem(isDraft) },
      },
    ],
  }),
  describeCall(templateCalls.updateDraft, {
    name: 'updateDraftVersion',
    summary: 'Writes the blocks of a draft version',
    description:
      'The path names the draft version. `blocksAttributes` is all of its blocks: those with `_destroy` are removed.',
    examples: [
      {
        title: 'One block instead of all',
        as,
        input: {
          params: { id: probationVersion.id },
          body: { documentTemplate: { blocksAttributes: [written], lockVersion: 0 } },
        },
        answer: { body: probation },
      },
    ],
  }),
  describeCall(templateCalls.publishDraft, {
    name: 'publishDraftVersion',
    summary: 'Publishes a draft version with these blocks',
    description:
      'From then on it never changes. The path names the draft version, and `blocksAttributes` is all of its blocks.',
    examples: [
      {
        title: 'Without a block',
        as,
        input: {
          params: { id: leaveDraft },
          body: { documentTemplate: { status: published, blocksAttributes: [] } },
        },
        answer: { status: 422, problem: exampleProblem(noBlocks) },
      },
      {
        title: 'One block',
        as,
        input: {
          params: { id: leaveDraft },
          body: { documentTemplate: { status: published, blocksAttributes: [written] } },
        },
        answer: {
          body: {
            id: 'harbour-template-leave-balance',
            name: 'Leave balance',
            kind: 'communication',
            status: published,
            createdAt: '2026-01-03T09:30:00.000Z',
            updatedAt: exampleNow,
            lockVersion: 1,
            currentVersion: {
              id: leaveDraft,
              version: 2,
              status: published,
              lastModified: exampleNow,
              blocksAttributes: writtenBlocks,
              lockVersion: 1,
            },
            draftVersion: null,
            versionHistory: [
              { id: leaveDraft, version: 2, status: published, lastModified: exampleNow, author: priya },
              {
                id: 'harbour-template-version-leave-balance-1',
                version: 1,
                status: 'inactive',
                lastModified: '2026-01-03T09:30:00.000Z',
                author: { id: 'harbour-person-hannah-wirth', name: 'Hannah Wirth' },
              },
            ],
          },
        },
      },
    ],
  }),
]
