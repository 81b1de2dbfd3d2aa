import { roleCalls } from '@contract/roles'
import { resource } from '../resource'

/** The roles in which people work. */
export const roles = resource('roles', roleCalls)
