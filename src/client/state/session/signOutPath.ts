import { sessionCalls } from '@contract/session'
import { baseUrl } from '../baseUrl'

export const signOutPath = () => new URL(sessionCalls.signOut.path, baseUrl()).href
