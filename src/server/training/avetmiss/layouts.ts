import type { NatFile } from '@contract/training/avetmiss/runs'

/** A field of a file: texts are at the left, numbers at the right behind zeros, and what is not stated is blank. */
export type NatField = { key: string; label: string; width: number; isNumber?: true }
/** A record of a file: its fields by their keys. */
export type NatRecord = Readonly<Record<string, string | number | null>>

const text = (key: string, label: string, width: number): NatField => ({ key, label, width })
const number = (key: string, label: string, width: number): NatField => ({ key, label, width, isNumber: true })

const provider = text('provider', 'Training organisation identifier', 10)
const client = text('client', 'Client identifier', 10)

/**
 * The files of a training organisation that submits to NCVER itself: AVETMISS VET Provider Collection specifications, release
 * 8.0. What only state training authorities ask for is left out, with its positions (decision 0105).
 */
export const layouts: Readonly<Record<NatFile, readonly NatField[]>> = {
  NAT00010: [
    provider,
    text('name', 'Training organisation name', 100),
    text('type', 'Training organisation type identifier', 2),
    text('address', 'Address first line', 50),
    text('addressMore', 'Address second line', 50),
    text('suburb', 'Address – suburb, locality or town', 50),
    text('postcode', 'Postcode', 4),
    text('state', 'State identifier', 2),
    text('contactName', 'Contact name', 60),
    text('phone', 'Telephone number', 20),
    text('fax', 'Facsimile number', 20),
    text('email', 'Email address', 80),
  ],
  NAT00020: [
    provider,
    text('location', 'Delivery location identifier', 10),
    text('name', 'Delivery location name', 100),
    text('postcode', 'Postcode', 4),
    text('state', 'State identifier', 2),
    text('suburb', 'Address – suburb, locality or town', 50),
    text('country', 'Country identifier', 4),
  ],
  NAT00030: [
    text('program', 'Program identifier', 10),
    text('name', 'Program name', 100),
    number('hours', 'Nominal hours', 4),
    text('recognition', 'Program recognition identifier', 2),
    text('level', 'Program level of education identifier', 3),
    text('field', 'Program field of education identifier', 4),
    text('anzsco', 'ANZSCO identifier', 6),
    text('vet', 'VET flag', 1),
  ],
  NAT00060: [
    text('subject', 'Subject identifier', 12),
    text('name', 'Subject name', 100),
    text('field', 'Subject field of education identifier', 6),
    text('vet', 'VET flag', 1),
    number('hours', 'Nominal hours', 4),
  ],
  NAT00080: [
    client,
    text('encrypted', 'Name for encryption', 60),
    text('schoolLevel', 'Highest school level completed identifier', 2),
    text('gender', 'Gender', 1),
    text('birth', 'Date of birth', 8),
    text('postcode', 'Postcode', 4),
    text('indigenous', 'Indigenous status identifier', 1),
    text('language', 'Language identifier', 4),
    text('labour', 'Labour force status identifier', 2),
    text('country', 'Country identifier', 4),
    text('disability', 'Disability flag', 1),
    text('prior', 'Prior educational achievement flag', 1),
    text('atSchool', 'At school flag', 1),
    text('suburb', 'Address – suburb, locality or town', 50),
    text('usi', 'Unique student identifier', 10),
    text('state', 'State identifier', 2),
    text('building', 'Address building/property name', 50),
    text('flat', 'Address flat/unit details', 30),
    text('streetNumber', 'Address street number', 15),
    text('streetName', 'Address street name', 70),
    text('survey', 'Survey contact status', 1),
  ],
  NAT00085: [
    client,
    text('title', 'Client title', 4),
    text('givenName', 'Client first given name', 40),
    text('familyName', 'Client family name', 40),
    text('building', 'Address building/property name', 50),
    text('flat', 'Address flat/unit details', 30),
    text('streetNumber', 'Address street number', 15),
    text('streetName', 'Address street name', 70),
    text('postalBox', 'Address postal delivery box', 22),
    text('suburb', 'Address – suburb, locality or town', 50),
    text('postcode', 'Postcode', 4),
    text('state', 'State identifier', 2),
    text('homePhone', 'Telephone number – home', 20),
    text('workPhone', 'Telephone number – work', 20),
    text('mobilePhone', 'Telephone number – mobile', 20),
    text('email', 'Email address', 80),
    text('alternativeEmail', 'Email address (alternative)', 80),
  ],
  NAT00090: [client, text('disabilityType', 'Disability type identifier', 2)],
  NAT00100: [client, text('achievement', 'Prior educational achievement identifier', 3)],
  NAT00120: [
    provider,
    text('location', 'Delivery location identifier', 10),
    client,
    text('subject', 'Subject identifier', 12),
    text('program', 'Program identifier', 10),
    text('starts', 'Activity start date', 8),
    text('ends', 'Activity end date', 8),
    text('mode', 'Delivery mode identifier', 3),
    text('outcome', 'Outcome identifier – national', 2),
    text('funding', 'Funding source – national', 2),
    text('commencing', 'Commencing program identifier', 1),
    text('contract', 'Training contract identifier', 10),
    text('apprentice', 'Client identifier – apprenticeships', 10),
    text('reason', 'Study reason identifier', 2),
    text('vetInSchools', 'VET in schools flag', 1),
    text('specificFunding', 'Specific funding identifier', 10),
    text('schoolType', 'School type identifier', 2),
  ],
  NAT00130: [
    provider,
    text('program', 'Program identifier', 10),
    client,
    text('completed', 'Date program completed', 8),
    text('issued', 'Issued flag', 1),
  ],
}

/** Characters of a line of each file, without its end, by the specification: tests compare them with the fields. */
export const lineLengths: Readonly<Record<NatFile, number>> = {
  NAT00010: 448,
  NAT00020: 180,
  NAT00030: 130,
  NAT00060: 123,
  NAT00080: 327,
  NAT00085: 557,
  NAT00090: 12,
  NAT00100: 13,
  NAT00120: 111,
  NAT00130: 39,
}
