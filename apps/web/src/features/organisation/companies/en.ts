import { en as names } from '@app/api/names/organisation/companies/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  title: 'Companies',
  add: 'Add company',
  added:
    'The company is ready, with its roles and card programmes. Now give it stations and users.',
  fields: {
    ...names.fields,
    currencyShort: 'Short form',
    cardKey: 'Card key',
    secretKey: 'Interface key',
    bigLogo: 'Large logo',
    smallLogo: 'Small logo',
    invoiceLogo: 'Invoice card logo',
  },
  statuses: { normal: 'Active', disabled: 'Disabled' },
  volumeUnits: { L: 'Litres (L)', gal: 'Gallons (gal)' },
  codeHint: 'Staff type it at login: 2 to 32 letters, digits or hyphens, at least one letter',
  usualShort: 'yuan',
  nobody: 'None, served by the platform',
  basics: 'Basics',
  units: 'Currency and units',
  unitsHint: 'All pages, receipts and reports show them',
  identifiers: 'Identifiers and keys',
  keyHint: 'Kept encrypted and shown to nobody; leave blank to keep it',
  keySet: 'Set',
  keyUnset: 'Not set',
  keyFormat: 'Use 12 to 64 hexadecimal characters',
  secretFormat: 'Use 8 to 64 characters',
  productsHint: 'The first one names the live channel; lower-case letters, digits and hyphens only',
  productCode: 'Product code',
  productDescription: 'Description',
  addProduct: 'Add a product',
  removeProduct: (line) => `Remove product ${line}`,
  disable: 'Disable',
  enable: 'Enable',
  disableTitle: 'Disable company',
  enableTitle: 'Enable company',
  disableQuestion: (name) =>
    `Disable “${name}”? All its users are logged out at once and cannot log in; its data stays.`,
  enableQuestion: (name) => `Enable “${name}”? Its staff can log in again.`,
  changeLogo: 'Change logo',
  logosOf: (name) => `Change logo · ${name}`,
  bigLogoHint: 'Beside the open menu',
  smallLogoHint: 'Beside the folded menu',
  invoiceLogoHint: 'Printed on invoice cards',
  empty: 'No companies yet',
  emptyHint: 'Add a company, then give it stations and users.',
  configOf: (name) => `Company settings · ${name}`,
  apply: 'Send again',
  applyTitle: 'Send the configuration again',
  applyQuestion: (stations) =>
    stations === 1
      ? 'Send the configuration to the devices of 1 station again?'
      : `Send the configuration to the devices of ${stations} stations again?`,
  applied: (stations) => (stations === 1 ? 'Sent to 1 station' : `Sent to ${stations} stations`),
} satisfies Words<typeof zh>
