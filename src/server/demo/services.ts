import { harbourKitchens } from './harbour/harbourKitchens'
import { southernSkills } from './southern/southernSkills'
import type { DemoOrganisation } from './organisation'

/** The purpose of each kind of service, and of some of its pages. */
const purposes: Readonly<Record<string, { opens: string; pages?: Readonly<Record<string, string>> }>> = {
  hris: { opens: 'The people system: personnel files, contracts, reviews and policies.' },
  hris_my_account: { opens: 'Your own file in the people system: personal details, bank account, payslips.' },
  hris_my_roster: {
    opens: "The roster system: your shifts, your leave and, for managers, the location's roster.",
    pages: {
      'my-shifts': 'Your shifts in the roster system: when and where you work next.',
      'leave-requests': 'Your leave in the roster system: your requests and their status.',
    },
  },
  task: {
    opens: 'The task system: the lists of each location, with names and times.',
    pages: {
      'my-tasks': 'Your lists in the task system, opened at the one you chose.',
      performance: "The performance of a location's lists.",
    },
  },
  salt: {
    opens: 'The facility system: audits, incidents and the score of each location.',
    pages: { sso_login: 'The facility system, already signed in, at the page you chose.' },
  },
  internal_lms: {
    opens: 'The training system: your courses, classes and qualifications.',
    pages: { 'student/dashboard': 'Your qualifications in the training system, where certificates are uploaded.' },
  },
  internal_lms_my_resources: { opens: 'The library of the training system: guides, videos and forms.' },
  rto_lms: { opens: "The training organisation's system: classes, courses, units and trainees." },
  news: { opens: 'The news site, opened at the article you chose.' },
}

type DemoService = { name: string; opens: string; url: string | undefined }

const organisations: readonly DemoOrganisation[] = [harbourKitchens, southernSkills]
const all = organisations.flatMap(({ services }) => services)

/** A demo service by its kind and page; `url` where it is the portal itself. Undefined for an unknown kind. */
export const demoService = (kind: string, page: string): DemoService | undefined => {
  const service = all.find((one) => one.kind === kind)
  if (!service) return undefined
  const { opens = '', pages = {} } = purposes[kind] ?? {}
  return { name: service.name, url: service.url, opens: Object.hasOwn(pages, page) ? (pages[page] ?? opens) : opens }
}
