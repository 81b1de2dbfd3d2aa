import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { explainFileFailure, StartProblem } from '@server/startProblem'

/** For whom a backup is encrypted, or who opens one: keys of age, or a passphrase. */
export type BackupKey = { recipients: string[]; identities: string[]; passphrase: string | null }

export const passphraseVariable = 'BACKUP_PASSPHRASE'
const shortestPassphrase = 12

const recipientStart = 'age1'
const identityStart = 'AGE-SECRET-KEY-'

/** A file of age's keys, as age-keygen writes it, or of one line with a passphrase. */
const readKeyFile = (file: string): string[] => {
  try {
    const lines = readFileSync(file, 'utf8').split(/\r?\n/)
    return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  } catch (failure) {
    throw new StartProblem(`The key file ${file} could not be read: ${explainFileFailure(failure)}.`)
  }
}

const requirePassphrase = (passphrase: string, from: string) => {
  if (passphrase.length >= shortestPassphrase) return passphrase
  throw new StartProblem(`The passphrase in ${from} must have at least ${shortestPassphrase} characters.`)
}

type Given = { recipients?: readonly string[]; keyFile?: string | undefined; passphrase?: string | undefined }

/** Null when nothing is given: a backup is then not encrypted. */
export const readBackupKey = ({ recipients = [], keyFile, passphrase = '' }: Given): BackupKey | null => {
  const key: BackupKey = { recipients: [...recipients], identities: [], passphrase: null }
  if (keyFile !== undefined) {
    const lines = readKeyFile(keyFile)
    if (lines.length === 0) throw new StartProblem(`There is no key in the key file ${keyFile}.`)
    key.recipients.push(...lines.filter((line) => line.startsWith(recipientStart)))
    key.identities.push(...lines.filter((line) => line.startsWith(identityStart)))
    if (key.recipients.length + key.identities.length === 0)
      key.passphrase = requirePassphrase(lines[0] ?? '', `the key file ${keyFile}`)
  } else if (recipients.length === 0 && passphrase !== '')
    key.passphrase = requirePassphrase(passphrase, passphraseVariable)
  return key.recipients.length + key.identities.length > 0 || key.passphrase !== null ? key : null
}

const asWeb = (content: Readable) => Readable.toWeb(content) as unknown as globalThis.ReadableStream<Uint8Array>
const asNode = (content: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as unknown as ReadableStream<Uint8Array>)

const notAKey = (key: string) => new StartProblem(`${key} is not a key of age.`)

/** The content for the key's recipients. Age can not mix a passphrase with them. */
export const encrypted = async (content: Readable, { recipients, identities, passphrase }: BackupKey) => {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw notAKey(recipient)
    }
  }
  for (const identity of identities) encrypter.addRecipient(await recipientOf(identity))
  if (passphrase !== null) encrypter.setPassphrase(passphrase)
  return asNode(await encrypter.encrypt(asWeb(content)))
}

/** The public key of a secret one, which is not told. */
export const recipientOf = async (identity: string): Promise<string> => {
  try {
    return await identityToRecipient(identity)
  } catch {
    throw new StartProblem('A secret key of the key file is not one of age.')
  }
}

/** Rejects where the key does not open it. */
export const decrypted = async (content: Readable, { identities, passphrase }: BackupKey) => {
  const decrypter = new Decrypter()
  for (const identity of identities) {
    await recipientOf(identity)
    decrypter.addIdentity(identity)
  }
  if (passphrase !== null) decrypter.addPassphrase(passphrase)
  return asNode(await decrypter.decrypt(asWeb(content)))
}
