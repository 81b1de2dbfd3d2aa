import { codeTable, type CodeTable } from './codeTable'

// NCVER, AVETMISS data element definitions, edition 2.3; '@' stands for 'not stated' (decision 0105).

export const states = codeTable(`
  01 New South Wales
  02 Victoria
  03 Queensland
  04 South Australia
  05 Western Australia
  06 Tasmania
  07 Northern Territory
  08 Australian Capital Territory
  09 Other Australian territories or dependencies
  99 Overseas
`)
export const overseasState = '99'
export const overseasPostcode = 'OSPC'

/** Of an organisation that is not on the national register; the register knows the others. */
export const organisationTypes = codeTable(`
  21 School – government
  25 School – Catholic
  27 School – independent
  31 Technical and further education institute, skills institute or polytechnic
  41 University – government
  43 University – non-government Catholic
  45 University – non-government independent
  51 Enterprise – government
  53 Enterprise – non-government
  61 Community-based adult education provider
  91 Privately operated registered training organisation
  93 Industry association
  95 Professional association
  97 Other training provider
`)

export const recognitions = codeTable(`
  11 Nationally accredited qualification specified in a national training package
  12 Nationally recognised accredited course
  13 Nationally recognised skill set specified in a national training package
  14 Other course
  15 Higher-level qualification
  16 Locally recognised skill set
`)
/** The national register describes these. */
export const nationallyRecognised: readonly string[] = ['11', '12', '13']

export const educationLevels = codeTable(`
  211 Graduate diploma
  213 Professional specialist qualification at graduate diploma level
  221 Graduate certificate
  222 Professional specialist qualification at graduate certificate level
  311 Bachelor degree (honours)
  312 Bachelor degree (pass)
  411 Advanced diploma
  413 Associate degree
  421 Diploma
  511 Certificate IV
  514 Certificate III
  521 Certificate II
  524 Certificate I
  611 Year 12
  613 Year 11
  621 Year 10
  912 Other non-award courses
  991 Statement of attainment not identifiable by level
  992 Bridging and enabling courses not identifiable by level
  999 Education not elsewhere classified
`)

export const fundingSources = codeTable(`
  11 Commonwealth and state general purpose recurrent
  13 Commonwealth specific purpose programs
  15 State specific purpose programs
  20 Domestic full fee-paying client
  31 International full fee-paying client – onshore
  32 International full fee-paying client – offshore
  80 Revenue earned from another training organisation
`)
/** Its program has to be named (`specificFundingId`). */
export const specificFunding = '13'

/** Internal, external, workplace-based. */
export const deliveryModes = codeTable(`
  YNN Internal only
  NYN External only
  NNY Workplace-based only
  YYN Internal and external
  YNY Internal and workplace-based
  NYY External and workplace-based
  YYY Internal, external and workplace-based
  NNN Not applicable: recognition of prior learning or credit transfer
`)
export const noDelivery = 'NNN'

export const commencing = codeTable(`
  3 Commencing the program
  4 Continuing the program from a previous year
  8 Subject enrolment only
`)

export const outcomes = codeTable(`
  20 Competency achieved/pass
  30 Competency not achieved/fail
  40 Withdrawn/discontinued
  41 Incomplete due to training organisation closure
  51 Recognition of prior learning – granted
  52 Recognition of prior learning – not granted
  60 Credit transfer/national recognition
  61 Superseded subject
  70 Continuing activity
  81 Non-assessable activity – satisfactorily completed
  82 Non-assessable activity – withdrawn or not satisfactorily completed
  85 Not yet started
`)
/** Nothing was delivered. */
export const undeliveredOutcomes: readonly string[] = ['51', '52', '60']

export const studyReasons = codeTable(`
  01 To get a job
  02 To develop my existing business
  03 To start my own business
  04 To try for a different career
  05 To get a better job or promotion
  06 It was a requirement of my job
  07 I wanted extra skills for my job
  08 To get into another course of study
  11 Other reasons
  12 For personal interest or self-development
  13 To get skills for community or voluntary work
  @@ Not stated
`)

export const genders = codeTable(`
  F Female
  M Male
  X Other
  @ Not stated
`)
export const yesOrNo = codeTable(`
  Y Yes
  N No
  @ Not stated
`)

export const indigenousStatuses = codeTable(`
  1 Yes, Aboriginal
  2 Yes, Torres Strait Islander
  3 Yes, Aboriginal and Torres Strait Islander
  4 No, neither Aboriginal nor Torres Strait Islander
  @ Not stated
`)

export const labourForceStatuses = codeTable(`
  01 Full-time employee
  02 Part-time employee
  03 Self-employed – not employing others
  04 Self-employed – employing others
  05 Employed – unpaid worker in a family business
  06 Unemployed – seeking full-time work
  07 Unemployed – seeking part-time work
  08 Not employed – not seeking employment
  @@ Not stated
`)

export const schoolLevels = codeTable(`
  12 Completed Year 12
  11 Completed Year 11
  10 Completed Year 10
  09 Year 9 or equivalent
  08 Year 8 or below
  02 Did not go to school
  @@ Not stated
`)

export const disabilityTypes = codeTable(`
  11 Hearing/deaf
  12 Physical
  13 Intellectual
  14 Learning
  15 Mental illness
  16 Acquired brain impairment
  17 Vision
  18 Medical condition
  19 Other
  99 Unspecified
`)

export const priorAchievements = codeTable(`
  008 Bachelor degree or higher degree
  410 Advanced diploma or associate degree
  420 Diploma
  511 Certificate IV
  514 Certificate III
  521 Certificate II
  524 Certificate I
  990 Other education, including certificates or overseas qualifications not listed above
`)

export const surveyStatuses: CodeTable = codeTable(`
  A Available for survey use
  C Correctional facility (address or enrolment)
  D Deceased student
  E Excluded from survey use
  I Invalid address or itinerant student
  M Minor – under age of 15
  O Overseas (address or enrolment)
`)
