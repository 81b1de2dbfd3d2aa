import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { listQuery, pageOf } from '../../common'
import { choiceOf, choiceOr, textFilter } from '../../filters'
import {
  deliveryLocationCalls,
  organisationCalls,
  programCalls,
  reportedClassCalls,
  subjectCalls,
} from './describedCalls'
import { listedKinds, listedSchema } from './keptRecords'
import { learnerCalls, ownDetailCalls } from './learnerCalls'

export const avetmissCalls = {
  organisation: organisationCalls,
  /** Qualifications, units, locations, classes or learners, and whether they are described. */
  records: defineCall({
    method: 'GET',
    path: '/api/training/avetmiss/records',
    access: 'training.manage',
    query: listQuery({
      'q[kind_eq]': choiceOr('program', listedKinds),
      'q[code_or_name_cont]': textFilter,
      'q[state_eq]': choiceOf(['described', 'missing']),
      'q[s]': z._default(z.enum(['name asc', 'name desc']), 'name asc'),
    }),
    response: pageOf(listedSchema),
  }),
  programs: programCalls,
  subjects: subjectCalls,
  locations: deliveryLocationCalls,
  classes: reportedClassCalls,
  own: ownDetailCalls,
  learner: learnerCalls,
} as const
