import { catalogue } from './catalogue'

export const administrationTexts = catalogue({
  nextSteps: 'Next steps',
  hideSteps: 'Hide',
  stepDone: 'Done',
  stepsFailed: "The next steps couldn't be loaded",
  steps: {
    brand: { title: 'Choose a colour and a logo', text: 'People see them on every page and in emails.' },
    locations: { title: 'Add your locations', text: 'Where people work decides what they read.' },
    people: { title: 'Import your people', text: 'From a CSV file, or one by one.' },
    invitations: { title: 'Invite them', text: 'Each gets a link to choose a password.' },
  },
  pages: 'Pages of administration',
  beside: 'Pages of this section',
  signInPolicyLink: 'Policy',
  rolesLink: 'Roles',
  categoriesLink: 'Categories',
  imports: 'Add and change people, locations and other records from CSV files',
  locations: 'Where people work, in regions and categories',
  roles: 'What people work as, and what that decides',
  organisation: 'Its name, brand and time zone, chat, and the services in the bar above',
  mailsAbout: "Emails that didn't arrive, and what the server still has to do",
  signInAbout: 'How people sign in, and the directory that keeps people and groups',
  trainingAbout: 'Whether people enrol and learn here, and what an enrolment asks for',
  auditAbout: 'All changes: by whom, when and from where',
  people: 'Add and invite people, and decide what they may do',
})
