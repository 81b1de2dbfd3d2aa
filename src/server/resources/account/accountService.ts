import { brandColourOf } from '@contract/brandColour'
import { accountDefaults, type Account } from '@contract/session'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import { personRepository, type OwnPerson } from '@server/people/personRepository'
import { locationRepository } from '@server/resources/locations/locationRepository'

const toAccount = (person: OwnPerson, { actor }: Scope, diaryLocationIds: string[]): Account => ({
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
  brandLogo: person.brand_logo,
  brandLogoSymbol: person.brand_logo_symbol,
  brandBrandInitial: person.brand_initial,
  redirectUrl: person.redirect_url ?? accountDefaults.redirectUrl,
  easyEmployerTimezone: person.time_zone_offset ?? accountDefaults.easyEmployerTimezone,
  easyEmployerTimezoneString: person.time_zone ?? accountDefaults.easyEmployerTimezoneString,
  easyEmployerTimezoneDaylightDifferent:
    person.time_zone_daylight_difference ?? accountDefaults.easyEmployerTimezoneDaylightDifferent,
})

export const accountService = {
  /** The signed-in person, the answer of `GET /api/me`. */
  async own(scope: Scope): Promise<Account> {
    const person = await personRepository.findOwn(scope)
    const diaryLocationIds = person.can_access_diary ? await locationRepository.listOwnIds(scope) : []
    return toAccount(person, scope, diaryLocationIds)
  },
}
