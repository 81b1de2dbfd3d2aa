import { catalogue } from './catalogue'

export const administrationTexts = catalogue({
  pages: 'Pages of administration',
  beside: 'Pages of this section',
  rolesLink: 'Roles',
  categoriesLink: 'Categories',
  imports: 'Add and change people, locations and other records from CSV files',
  locations: 'Where people work, in regions and categories',
  roles: 'What people work as, and what that decides',
  organisation: 'Its name, colour and time zone, and the services in the bar above',
  mailsAbout: "Emails that didn't arrive, and what the server still has to do",
  auditAbout: 'All changes: by whom, when and from where',
  people: 'Add and invite people, and decide what they may do',
})
