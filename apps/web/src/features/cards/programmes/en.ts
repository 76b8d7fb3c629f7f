import { en as names } from '@app/api/names/cards/programmes/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  open: 'Open service',
  editTitle: 'Edit service',
  empty: 'No services opened yet',
  emptyHint: 'Open stored value, points or levels, and members can use them.',
  fields: {
    ...names.fields,
    period: 'Period',
    terms: 'Terms',
    invoiceType: 'Invoicing',
    levelName: 'Level',
    growth: 'Growth needed',
  },
  invoiceTypes: { forbidden: 'Never', consume: 'When spent', charge: 'When recharged' },
  unlimited: 'No limit',
  atOnce: 'At once',
  forever: 'No end',
  asOtherwise: 'As otherwise',
  earning: {
    score: {
      labels: {
        pointsRatio: names.ratios.score,
        dieselRatio: 'Points per unit, diesel',
        goodsRatio: 'Points per unit, non-fuel',
        limitPerOrder: 'Max. points per order',
        limitDay: 'Max. points per day',
      },
      hint: 'Earned on principal spent by card; gifts earn nothing, and fractions are dropped.',
    },
    level: {
      labels: {
        pointsRatio: names.ratios.level,
        dieselRatio: 'Growth per unit, diesel',
        goodsRatio: 'Growth per unit, non-fuel',
        limitPerOrder: 'Max. growth per order',
        limitDay: 'Max. growth per day',
      },
      hint: 'Earned on principal spent by card. Levels rise automatically; a refund reverses growth.',
    },
  },
  pointsTerms: (points: string) => `${points} points per currency unit`,
  growthTerms: (growth: string) => `${growth} growth per currency unit`,
  maxTerms: (amount: string) => `Balance up to ${amount}`,
  levelTerms: (name: string, growth: string) => `${name} ${growth}`,
  noLevels: 'No levels yet',
  addLevel: 'Add level',
  removeLevel: 'Remove level',
  levelsHint: 'From low to high, each needing more growth than the one before',
  pointsFormat: 'A number of 0 or more, at most two decimals',
  endAfterStart: 'The end must be after the start',
  opened: 'Service opened',
  disable: 'Disable',
  enable: 'Enable',
  disableQuestion: (name: string) =>
    `Disable “${name}”? No more cards can be opened, and existing cards cannot be used.`,
  enableQuestion: (name: string) => `Enable “${name}” again?`,
  gone: 'Service not found',
} satisfies Words<typeof zh>
