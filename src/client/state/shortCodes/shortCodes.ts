import { shortCodeCalls } from '@contract/shortCodes'
import { resource } from '../resource'

/** The organisation's short codes. */
export const shortCodes = resource('shortCodes', shortCodeCalls)
