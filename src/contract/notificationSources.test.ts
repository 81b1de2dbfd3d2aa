import { sourceLabels, toSourceFilter, toSourceParameter, type SourceFilter } from './notificationSources'

const filters = Object.keys(sourceLabels) as SourceFilter[]

it.each(filters)("accepts key and label of '%s', and the text that the client sends for it", (source) => {
  expect(toSourceFilter(source)).toBe(source)
  expect(toSourceFilter(sourceLabels[source])).toBe(source)
  expect(toSourceFilter(toSourceParameter(source))).toBe(source)
})

it('knows no other source', () => expect(toSourceFilter('rto_lms')).toBeUndefined())

it("[IN-038] sends internal_lms as 'My Training'", () => expect(toSourceParameter('internal_lms')).toBe('My Training'))
