import { maskMobile } from '@app/kernel/formats'
import type { Ctx } from '#http/context.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { UserErrors } from '#modules/access/users/errors.ts'
import { type Confirmation, importKind } from '#modules/platform/imports/kind.ts'
import {
  MOST_OPENING_ROWS,
  OPENING_COLUMNS,
  OPENING_SUMS,
  type OpeningColumn,
  type OpeningSum,
} from './contract.ts'
import { OpeningRowErrors } from './errors.ts'
import { type OpeningRow, readOpening } from './read-opening.ts'
import { takeOpenings } from './take-openings.ts'
import { allowUndo, undoOpenings } from './undo-openings.ts'
import { en, otherHeadings, zh } from './words.ts'

const LONGEST = {
  cardNumber: 32,
  mobile: 11,
  principal: 32,
  gift: 32,
  points: 32,
  growth: 32,
  remark: 200,
} as const

const UNIQUE: ReadonlySet<OpeningColumn> = new Set(['cardNumber'])

const FIGURES: Readonly<
  Record<OpeningSum, { unit: 'count' | 'money'; of: (row: OpeningRow) => number }>
> = {
  accounts: { unit: 'count', of: () => 1 },
  principal: { unit: 'money', of: ({ principal }) => principal },
  gift: { unit: 'money', of: ({ gift }) => gift },
  points: { unit: 'count', of: ({ points }) => points },
  growth: { unit: 'count', of: ({ growth }) => growth },
}

/** Balances of an old system as a file. */
export const openingImport = importKind({
  name: 'openingBalance',
  title: { zh: zh.title, en: en.title },
  upload: 'openingBalances',
  forbiddenBy: { restriction: 'noBalanceAdjust', refusal: CardErrors.adjustForbidden },
  permissions: { read: 'personalMember:read', run: 'adjustBalance' },
  part: 'card',
  owner: 'station',
  mostRows: MOST_OPENING_ROWS,
  rowsAtATime: 500,
  columns: OPENING_COLUMNS.map((key) => ({
    key,
    titles: { zh: zh.fields[key], en: en.fields[key] },
    otherTitles: otherHeadings[key],
    longest: LONGEST[key],
    ...(key === 'mobile' && { masked: maskMobile }),
    ...(UNIQUE.has(key) && { isUnique: true as const }),
  })),
  errors: { ...OpeningRowErrors, ...UserErrors },
  read: readOpening,
  take: takeOpenings,
  sums: OPENING_SUMS.map((key) => ({
    key,
    titles: { zh: zh.sums[key], en: en.sums[key] },
    ...FIGURES[key],
  })),
  confirm,
  undo: { allow: allowUndo, rows: undoOpenings },
})

/** Who has balances taken in, or back, is one person; who confirms what they add up to is another. */
function confirm(ctx: Ctx, { event, import: file, sums }: Confirmation): Promise<void> {
  const { title, reason, undoReason } = ctx.language === 'zh' ? zh : en
  return requireSecondPerson(ctx, {
    command: 'adjustBalance',
    companyId: file.companyId,
    stationId: file.stationId,
    subject: `${title} ${file.name}`,
    facts: OPENING_SUMS.map((name) => ({ name, after: sums[name] ?? 0 })),
    reason: event === 'run' ? reason : undoReason,
  })
}
