import { pages } from '@contract/pages'
import { escapeHtml } from '@server/html/escapeHtml'

const setting = (name: string, value: string) => `<code>npm run set -- ${name} ${escapeHtml(value)}</code>`

/** What a new organisation's first administrator finds in the otherwise empty inbox (D-07). */
export const welcomeMessage = (organisation: string): { subject: string; message: string } => ({
  subject: 'Welcome to Muster',
  message: [
    `<p>${escapeHtml(organisation)} is ready, and you are its first administrator. Next steps:</p>`,
    '<ul>',
    `<li><a href="${pages.profile.path}?step=enable_otp">Set up two-step authentication</a> for your account.</li>`,
    `<li>Invite your team: on the server, run ${setting('registrationOrganisation', JSON.stringify(organisation))} and ${setting('registrationEnabled', 'true')}. The sign-in page then has a link to register.</li>`,
    `<li><a href="${pages.shortCodes.path}">Add short codes</a> for the details that your documents repeat.</li>`,
    '</ul>',
  ].join(''),
})
