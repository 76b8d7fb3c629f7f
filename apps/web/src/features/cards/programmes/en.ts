import { en as names } from '@app/api/names/cards/programmes/en'
import type { Words } from '../../../lib/words.ts'
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
        limitPerOrder: 'Most points of an order',
        limitDay: 'Most points of a day',
      },
      hint: 'For own money spent by card; gifts earn nothing, and fractions are dropped.',
    },
    level: {
      labels: {
        pointsRatio: names.ratios.level,
        dieselRatio: 'Growth per unit, diesel',
        goodsRatio: 'Growth per unit, non-fuel',
        limitPerOrder: 'Most growth of an order',
        limitDay: 'Most growth of a day',
      },
      hint: 'For own money spent by card. Levels rise by themselves; a refund takes growth back.',
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
    `Disable “${name}”? No more cards can be opened, and those that are cannot be used.`,
  enableQuestion: (name: string) => `Put “${name}” in force again?`,
  gone: 'There is no such service',
} satisfies Words<typeof zh>
