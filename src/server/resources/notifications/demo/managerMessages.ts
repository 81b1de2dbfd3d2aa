import { link, list, strong, table, type MessageTemplate } from './template'

/** Messages to managers of a location only. */
export const managerMessages = {
  'open-shifts': {
    source: 'hris_my_roster',
    isUrgent: true,
    subject: ({ location }) => `Three shifts at ${location} are still open`,
    body: ({ location, openShifts }) => [
      `The roster of ${location} has three open shifts:`,
      list(...openShifts()),
      `${link('Offer them', '/services/hris_my_roster?view=open-shifts')} to people of other locations, or shorten the opening hours.`,
    ],
    href: '/services/hris_my_roster?view=open-shifts',
  },
  'leave-waiting': {
    source: 'hris_my_roster',
    subject: ({ askingForLeave }) => `${askingForLeave().name} asks for leave`,
    body: ({ askingForLeave }) => {
      const { name, type, span } = askingForLeave()
      return [
        `${name} asks for ${type} from ${span}. Nobody else of the same role is away on these days.`,
        'Please decide within five days.',
      ]
    },
    href: '/services/hris_my_roster?view=leave-requests',
  },
  'wage-budget': {
    source: 'hris_my_roster',
    subject: ({ location, number }) => `${location}: wages at ${number(27, 33)}% of sales`,
    body: ({ location, number }) => [
      `Last week the wages of ${location} were ${number(27, 33)}% of sales; the budget is 30%. Friday evening and Sunday lunch were the furthest apart.`,
    ],
    href: '/services/hris_my_roster?view=budget',
  },
  'lists-overview': {
    source: 'task',
    subject: ({ location }) => `Lists of ${location}: last week`,
    body: ({ location }) => [
      `This is how the lists of ${location} were completed last week:`,
      table(
        ['Result', 'Share'],
        ['Completed on time', '62.50%'],
        ['Completed late', '11.25%'],
        ['In progress', '12.50%'],
        ['Pending', '8.75%'],
        ['Incomplete', '5.00%'],
      ),
      'The grease trap check was left open three times.',
    ],
    href: '/services/task?view=performance',
  },
  'list-incomplete': {
    source: 'task',
    subject: 'Closing list was left open last night',
    body: ({ location, worked }) => [
      `At ${location} seven of 18 steps of the closing list have no tick. ${worked(1, 21.5)} was on the close.`,
      'Perhaps the tablet was flat: the photos are there, with times.',
    ],
    href: '/services/task?list-id=closing',
  },
  'team-qualifications': {
    source: 'internal_lms',
    subject: 'Certificates in your team expire soon',
    body: ({ day, endingCertificates }) => [
      `Before ${day(31)} these run out:`,
      list(...endingCertificates()),
      'All of them have been told. Without a supervisor’s certificate the kitchen may not open.',
    ],
    href: '/services/internal_lms?view=team',
  },
  'training-behind': {
    source: 'internal_lms',
    subject: ({ number }) => `${number(3, 6)} people have not started Allergen Awareness`,
    body: ({ location, number }) => [
      `${number(3, 6)} people at ${location} have not started Allergen Awareness. It is due on {allergensDue}.`,
      'The quiet hour after lunch has worked well at Norwood.',
    ],
    href: '/services/internal_lms?view=team',
  },
  'incident-report': {
    source: 'salt',
    isUrgent: true,
    subject: ({ location }) => `Incident reported at ${location}`,
    body: ({ location, worked }) => [
      `${worked(1, 20.5)} slipped at the dish wash of ${location} last night at 20:40 and bruised an elbow. First aid was given, no doctor was needed.`,
      `${strong('Please complete the report within 24 hours')} and look at the mat before tonight’s service.`,
    ],
    href: '/services/salt?incident=dish-wash',
  },
  'new-starter': {
    source: 'hris',
    subject: 'A new line cook starts on {monday}',
    body: () => [
      `Oscar Lindqvist starts at Norwood on {monday} at 10:00. His agreement is signed and his tax form is in.`,
      list(
        'Name a buddy for the first two weeks.',
        'Have shoes, apron and swipe card ready.',
        'Show him the alarm and the exits first.',
      ),
    ],
    href: '/services/hris?view=new-starters',
  },
  'probation-review': {
    source: 'hris',
    subject: 'Probation of Callum Reid ends soon',
    body: () => [
      `The probation of Callum Reid ends on {probationEnds}. Please talk to each other before then and confirm the result.`,
    ],
    href: '/services/hris?view=reviews',
  },
  'policy-unread': {
    source: 'hris',
    subject: 'Nine people have not confirmed the footwear policy',
    body: ({ location }) => [
      `Nine people at ${location} have not confirmed that they read ‘Closed shoes only in all kitchens’. A word at the next briefing helps most.`,
    ],
    href: '/services/hris?policy=footwear',
  },
} satisfies Record<string, MessageTemplate>
