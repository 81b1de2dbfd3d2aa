import type { ProfileEdit } from '@contract/account'
import { brandColourOf } from '@contract/brandColour'
import { mediaCalls } from '@contract/media'
import { type Account, accountDefaults } from '@contract/session'
import type { TrainingSetting } from '@contract/training/settings'
import { isSecondFactorDue, openPolicy } from '@contract/signInPolicy'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import type { Transactions } from '@server/database/transactions'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { isOn } from '@server/installationSettings/installationSettings'
import { mailReceiverRepository } from '@server/mail/mailReceiverRepository'
import type { MailService } from '@server/mail/mailService'
import { fullName } from '@server/people/fullName'
import { trainingOf } from '@server/training/trainingSettings'
import { signInPolicyRepository } from '@server/people/signInPolicyRepository'
import { ApiProblem } from '@server/problems/apiProblem'
import { type OwnPerson, personRepository } from '@server/people/personRepository'
import { refusingTaken } from '@server/records/refusingTaken'
import { locationRepository } from '@server/resources/locations/locationRepository'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { requireAddressAttempt } from '@server/secrets/addressThrottle'
import { writeToAccount } from './accountMails'
import { withOwnPassword, wrongPassword } from './ownSecrets'

type Beside = { diaryLocationIds: string[]; isChatOn: boolean; training: TrainingSetting[]; linkTo: LinkToFile }

const toAccount = (
  person: OwnPerson,
  { actor }: Scope,
  { diaryLocationIds, isChatOn, training, linkTo }: Beside,
): Account => ({
  uid: person.id,
  globalId: person.id,
  organisationId: person.organisation_id,
  organisationName: person.organisation_name,
  firstName: person.first_name,
  lastName: person.last_name,
  displayName: fullName(person),
  email: person.email,
  otpEnabled: person.otp_enabled_at !== null,
  role: [...actor.role],
  accessRoles: {
    hris: [...actor.accessRoles.hris],
    internalLms: [...actor.accessRoles.internalLms],
    task: [...actor.accessRoles.task],
  },
  mobileServices: person.mobile_services,
  hrisPermission: { ...actor.hrisPermission },
  servicePermissions: { hris: [...actor.servicePermissions.hris], task: [...actor.servicePermissions.task] },
  canUpdatePin: person.can_update_pin,
  canUpdatePinByLocations: person.can_update_pin_by_locations,
  canAccessDiary: person.can_access_diary,
  accessDiaryLocationIds: diaryLocationIds,
  brandPrimaryColor: brandColourOf(person.brand_primary_color) ?? accountDefaults.brandPrimaryColor,
  brandLogo:
    person.logo_file_id === null
      ? person.brand_logo
      : linkTo(mediaCalls.file, { id: person.logo_file_id, variant: 'original' }),
  brandLogoSymbol: person.brand_logo_symbol,
  brandBrandInitial: person.brand_initial,
  chatEnabled: person.chat_enabled && isChatOn,
  training,
  signIn: {
    // not in a session that the provider opened: then the caller has kept their rights (see sessionService)
    isSecondFactorDue:
      actor.role.length === 0 &&
      isSecondFactorDue(
        { role: person.role, hasSecondFactor: person.otp_enabled_at !== null },
        person.second_factor_for ?? openPolicy.secondFactorFor,
      ),
    inactivityMinutes: person.inactivity_minutes,
    passwordForEmail: person.password_for_email ?? openPolicy.passwordForEmail,
  },
  redirectUrl: person.redirect_url ?? accountDefaults.redirectUrl,
  easyEmployerTimezone: person.time_zone_offset ?? accountDefaults.easyEmployerTimezone,
  easyEmployerTimezoneString: person.time_zone ?? accountDefaults.easyEmployerTimezoneString,
  easyEmployerTimezoneDaylightDifferent:
    person.time_zone_daylight_difference ?? accountDefaults.easyEmployerTimezoneDaylightDifferent,
})

export const accountService = {
  /** The signed-in person, the answer of `GET /api/me`. */
  async own(scope: Scope, linkTo: LinkToFile): Promise<Account> {
    const person = await personRepository.findOwn(scope)
    const diaryLocationIds = person.can_access_diary ? await locationRepository.listOwnIds(scope) : []
    const isChatOn = isOn(await installationSettingRepository.all(scope), 'chatEnabled')
    return toAccount(person, scope, { diaryLocationIds, isChatOn, training: await trainingOf(scope), linkTo })
  },
}

const isOther = (one: string, other: string) => one.toLowerCase() !== other.toLowerCase()

/** Whoever sits down at an open session must not get at the account by its address. */
const requirePassword = async (transactions: Transactions, password: string) => {
  if (password === '') throw new ApiProblem(422, { currentPassword: ['Password is required'] })
  await withOwnPassword(transactions, password, async ({ isPasswordRight, refuse }) => {
    if (!isPasswordRight) await refuse('password', { currentPassword: [wrongPassword] })
  })
}

export const createProfileService = ({ mails }: { mails: MailService }) => {
  const write = async (
    scope: Scope,
    { firstName, lastName, email }: ProfileEdit,
    linkTo: LinkToFile,
  ): Promise<Account> => {
    const before = await personRepository.lockOwn(scope) // the later of two changes notifies the address of the earlier
    await personRepository.updateOwnProfile(scope, { first_name: firstName, last_name: lastName, email })
    if (isOther(email, before.email)) {
      await audit.write(scope, 'email.changed', {})
      await mailReceiverRepository.forgetBounce(scope, scope.actor.globalId)
      await writeToAccount(mails, scope, before, 'emailChanged')
    }
    return accountService.own(scope, linkTo)
  }

  return {
    /** Changes names and e-mail address. The old address is notified when it has changed (D-40, D-21). */
    async update(transactions: Transactions, profile: ProfileEdit, linkTo: LinkToFile): Promise<Account> {
      const { email, policy } = await transactions.inScope(async (scope) => ({
        ...(await personRepository.findOwnSecurity(scope)),
        ...(await signInPolicyRepository.find(scope)),
      }))
      if (isOther(profile.email, email)) {
        if (policy.passwordForEmail) await requirePassword(transactions, profile.currentPassword ?? '')
        await requireAddressAttempt(transactions)
      }
      return refusingTaken([{ index: 'people_email', field: 'email' }], () =>
        transactions.inScope((scope) => write(scope, profile, linkTo)),
      )
    },
  }
}
