import { link, list, steps, strong, type MessageTemplate } from './template'

const source = 'internal_lms'
const training = '/services/internal_lms'

export const trainingMessages = {
  'enrolled-allergen': {
    source,
    subject: 'You are enrolled: Allergen Awareness',
    body: ({ firstName }) => [
      `Dear ${firstName}, you have been enrolled in the unit ${strong('Allergen Awareness')}. It takes about 40 minutes and can be done on your phone, in several sittings.`,
      list('Four short films', 'A quiz with 12 questions; you need 10', 'A certificate for your profile'),
      'Please finish it by {allergensDue}.',
    ],
    href: `${training}?unit=allergen-awareness`,
  },
  'rsa-expiring': {
    source,
    subject: 'Responsible Service of Alcohol: renewal due',
    body: ({ firstName, certificateEnds }) => [
      `Dear ${firstName}, your Responsible Service of Alcohol certificate expires on ${certificateEnds('Responsible Service of Alcohol', 28)}. After that day you may not serve at the bar.`,
      `The refresher is online and free for you: ${link('start the refresher', `${training}?course=rsa-refresher`)}.`,
    ],
    href: `${training}?course=rsa-refresher`,
  },
  'food-safety-upload': {
    source,
    subject: 'Please upload your Food Safety Supervisor certificate',
    body: ({ firstName }) => [
      `Dear ${firstName}, you told us that you hold a Food Safety Supervisor certificate. We need a copy for the council’s file.`,
      'A clear photo of both sides is enough.',
    ],
    href: `${training}?qualification=food-safety-supervisor`,
  },
  'manual-handling': {
    source,
    subject: ({ certificateEnds }) =>
      `Manual Handling Basics is due on ${certificateEnds('Manual Handling Basics', 21)}`,
    body: ({ firstName, certificateEnds }) => [
      `Dear ${firstName}, Manual Handling Basics is due on ${certificateEnds('Manual Handling Basics', 21)}. You have watched two of the five films.`,
      'It shows how to lift kegs, flour and stock pots without hurting your back. Twenty minutes are left.',
    ],
    href: `${training}?unit=manual-handling-basics`,
  },
  'coffee-passed': {
    source,
    subject: 'You passed: Coffee Fundamentals',
    body: ({ firstName, number }) => [
      `Congratulations, ${firstName}! You passed Coffee Fundamentals with ${number(19, 20)} of 20 points.`,
      'The next step is Latte Art, level 1. Places are offered every month at Norwood.',
    ],
    href: `${training}?unit=coffee-fundamentals`,
  },
  'latte-class': {
    source,
    subject: ({ next }) => `Class on ${next(2)}: Latte Art, level 2`,
    body: ({ firstName, next }) => [
      `Dear ${firstName}, you have a place in Latte Art, level 2, on ${next(2)} from 14:00 to 16:30 at Norwood. It is paid time.`,
      'Please bring your own jug if you have one you like.',
    ],
    href: `${training}?class=latte-art-2`,
  },
  'plating-cards': {
    source,
    subject: 'New in the library: {season} menu plating cards',
    body: () => [
      'The plating cards for the {season} menu are in the library: 14 dishes, with weights, allergens and a photo from above. They are valid from {menu}.',
      `See ${link('Recipes and plating cards', `${training}?category=recipes`)}. Please do not print them, the weights will change.`,
    ],
    href: `${training}?category=recipes`,
  },
  'answer-missing': {
    source,
    subject: 'Your assessment needs one more answer',
    body: ({ firstName, sender }) => [
      `Dear ${firstName}, thank you for sending in Customer Complaints. Question 7 is still open: what would you do if the guest asks for the manager and nobody is in?`,
      `A few sentences are enough. ${sender} will mark it within two days.`,
    ],
    href: `${training}?assessment=customer-complaints`,
  },
  'certificate-ready': {
    source,
    subject: 'Your certificate is ready: Knife Skills',
    body: ({ firstName }) => [
      `Dear ${firstName}, your certificate for Knife Skills is in your profile. You can download it as a PDF or show it from your phone.`,
    ],
    href: `${training}?certificate=knife-skills`,
  },
  'first-aid': {
    source,
    subject: ({ day }) => `First aid course on ${day(17)}: three places left`,
    body: ({ day }) => [
      `Every shift needs a first aider. The next course is on ${day(17)} from 09:00 to 16:00 at Port Adelaide, lunch included.`,
      steps('Ask your manager for the day.', 'Book your place in My Training.', 'Do the online part before you come.'),
    ],
    href: `${training}?course=first-aid`,
  },
  'wine-tasting': {
    source,
    subject: 'Short course: talking about wine',
    body: ({ location, next }) => [
      `Five wines, five words for each: a 45 minute session for the floor at ${location} on ${next(3)} at 15:15, before the dinner briefing.`,
      'Spittoons are provided. Nobody has to drink.',
    ],
    href: `${training}?class=talking-about-wine`,
  },
  'fire-warden': {
    source,
    subject: 'Unit assigned: Fire Warden Essentials',
    body: ({ firstName, location, day }) => [
      `Dear ${firstName}, you are one of two new fire wardens at ${location}. Please complete Fire Warden Essentials by ${day(10)}; the drill follows in the same week.`,
      list('Alarm tones and what they mean', 'Your zone and your vest', 'The roll call at the loading dock'),
    ],
    href: `${training}?unit=fire-warden-essentials`,
  },
} satisfies Record<string, MessageTemplate>
