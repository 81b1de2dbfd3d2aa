import { link, list, strong, table, type MessageTemplate } from './template'

const source = 'hris'
const people = '/services/hris'
const account = '/services/hris_my_account'

export const peopleMessages = {
  'bank-details': {
    source,
    isUrgent: true,
    subject: 'Action needed: confirm your bank details',
    body: ({ firstName, next }) => [
      `Dear ${firstName}, payroll could not match the account number that you gave us with your bank. Please check it and confirm it by ${next(2)} at 12:00, otherwise your pay will be held back.`,
      list('BSB: six digits', 'Account number: without spaces', 'Account name: as on your card'),
      `We never ask for these details by e-mail or phone. Use ${link('My Account', `${account}?section=bank`)} only.`,
    ],
    href: `${account}?section=bank`,
  },
  payslip: {
    source,
    subject: ({ last }) => `Payslip for the fortnight to ${last(0)}`,
    body: ({ firstName, number }) => [
      `Dear ${firstName}, your payslip is ready. You were paid for ${number(48, 72)} hours; the money should be in your account by tomorrow.`,
      `Questions about your pay? Write to ${link('payroll@harbour.test', 'mailto:payroll@harbour.test')} before {thursday}.`,
    ],
    href: `${account}?section=payslips`,
  },
  'closed-shoes': {
    source,
    subject: 'Closed shoes only in all kitchens',
    body: ({ day }) => [
      `From ${day(4)} closed, non-slip shoes are required in every kitchen, also for those who only pass through with plates.`,
      'Harbour Kitchens pays up to $90 towards one pair a year. Keep the receipt.',
    ],
    href: `${people}?policy=footwear`,
  },
  'super-choice': {
    source,
    subject: 'Have you chosen your super fund?',
    body: ({ firstName }) => [
      `Dear ${firstName}, we do not have your choice of super fund. Without it we pay into the fund that the tax office has on file for you.`,
      'It takes two minutes in My Account. You will need the name of the fund and your member number.',
    ],
    href: `${account}?section=super`,
  },
  'agreement-ready': {
    source,
    subject: 'Your new agreement is ready to sign',
    body: ({ firstName, day }) => [
      `Dear ${firstName}, your new employment agreement is ready. It has the new hourly rate from ${day(12)}.`,
      'Please read it in peace and sign it within ten days. If something is unclear, ask; nobody minds.',
    ],
    href: `${people}?document=agreement`,
  },
  'probation-done': {
    source,
    subject: 'Your probation is complete',
    body: ({ firstName, location }) => [
      `Dear ${firstName}, your first six months are over and everybody at ${location} wants you to stay. So do we!`,
      'Your file has been updated. Nothing else is needed from you.',
    ],
    href: `${people}?section=employment`,
  },
  'work-anniversary': {
    source,
    subject: ({ number }) => `${number(2, 6)} years with Harbour Kitchens`,
    body: ({ firstName, number }) => [
      `Dear ${firstName}, it is ${number(2, 6)} years today. Thank you for every early start and every late close.`,
      'Dinner for two at the location of your choice is on us. Just tell them your name.',
    ],
  },
  'emergency-contact': {
    source,
    subject: 'Is your emergency contact still right?',
    body: ({ firstName }) => [
      `Dear ${firstName}, once a year we ask everybody to look at three lines in their profile: address, phone number and emergency contact.`,
      'If they are right, press Confirm. That is all.',
    ],
    href: `${account}?section=contacts`,
  },
  'apron-order': {
    source,
    subject: 'Uniform order: your aprons are here',
    body: ({ location }) => [
      `Your two aprons and the black cap are in the office at ${location}, in a bag with your name. Please sign the sheet when you take them.`,
      'Old aprons go into the blue bin for recycling.',
    ],
    href: `${people}?section=uniform`,
  },
  'staff-survey': {
    source,
    subject: 'Eight questions about your work',
    body: ({ day }) => [
      `The yearly survey is open until ${day(12)}. Eight questions, five minutes, and nobody can see who said what.`,
      'Last year you asked for rosters two weeks ahead. You have them now.',
    ],
    href: `${people}?survey=staff`,
  },
  'health-checks': {
    source,
    subject: 'Free health checks at three locations',
    body: ({ day }) => [
      'The nurse comes to us, and you come in paid time:',
      table(
        ['Location', 'Day', 'Time'],
        ['Harbour Street', day(5), '14:00 – 16:00'],
        ['Norwood', day(6), '09:00 – 11:00'],
        ['Port Adelaide', day(7), '14:00 – 16:00'],
      ),
      'It is free and voluntary. Book a time, so that the bar is never empty.',
    ],
    href: `${people}?booking=health-checks`,
  },
  'staff-party': {
    source,
    subject: 'Staff party on {party} at Semaphore',
    body: () => [
      'On {party} we meet on the lawn at Semaphore from 17:00. Partners and children are welcome, and there is enough for those who come after their shift.',
      `Tell us what you do not eat by {party-6}. A bus leaves from Harbour Street at 16:30 and goes back at 22:00.`,
    ],
    href: `${people}?event=staff-party`,
  },
  'glenelg-parking': {
    source,
    subject: 'Parking behind the Glenelg kitchen',
    body: ({ span }) => [
      `The car park behind the Glenelg kitchen is closed from ${span(3, 6)} while the council paints the lines. ${strong('Please use Moseley Street')} and keep the receipt.`,
      'The tram stops two minutes away.',
    ],
  },
} satisfies Record<string, MessageTemplate>
