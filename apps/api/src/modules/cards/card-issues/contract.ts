/**
 * Card issues: putting a chip on an account (D-173, D-174). The server binds at once and tells what is
 * to be written; the console writes the chip and says so. Whatever is not finished in time is undone.
 */

import {
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import {
  CardInfo,
  CardNumber,
  ChipSerial,
  SupplierName,
} from '#modules/cards/card-infos/contract.ts'

export const ISSUE_KINDS = ['issue', 'reissue'] as const
export const ISSUE_STATUSES = ['running', 'done', 'compensated', 'failed'] as const

/** How long the console has for writing the chip. */
export const ISSUE_SECONDS = 120

export const NewCardIssue = requestBody({
  uuid: ChipSerial(),
  supplier: SupplierName(),
  userCard: ReferenceInput({ description: 'The account that the card is for' }),
})

export type NewCardIssue = Static<typeof NewCardIssue>

export const Reissue = requestBody({
  uuid: ChipSerial('Serial of the new chip'),
  supplier: SupplierName(),
  reason: Reason(),
})

export type Reissue = Static<typeof Reissue>

/** What the local device service is asked to write. */
export const ChipPayload = Type.Object({
  phyCardNo: Type.String({ description: 'The chip that must lie on the reader' }),
  logicCardNo: Type.String({ description: 'The number that it gets' }),
  companyId: Id(),
  validUntil: Type.Optional(DateOnly({ description: 'Last day of use; absent: without end' })),
  challenge: Type.String({ description: 'What the device service signs with what it has written' }),
})

export const CardIssue = Type.Object({
  id: Id(),
  kind: OneOf(ISSUE_KINDS),
  status: OneOf(ISSUE_STATUSES),
  deadline: Timestamp({ description: 'Undone unless it is committed by then' }),
  isWritten: Type.Boolean({ description: 'The chip was written, and read again' }),
  cardInfo: CardInfo,
  payload: ChipPayload,
  createdDate: Timestamp(),
})

export type CardIssue = Static<typeof CardIssue>

/** What the reader found on the chip after writing. */
export const IssueCommit = requestBody({
  chip: Nullable(
    Type.Object(
      {
        phyCardNo: ChipSerial(),
        logicCardNo: CardNumber(),
        mac: Type.Optional(
          Type.String({
            pattern: '^[0-9a-fA-F]{64}$',
            description: 'Of the device service; asked for where the company has a device secret',
          }),
        ),
      },
      { additionalProperties: false, description: 'null: no reader here, known by its number' },
    ),
  ),
})

export type IssueCommit = Static<typeof IssueCommit>

const Chip = Type.Object({ id: Id(), number: Type.String(), uuid: Type.String() })

/** An issue as it is looked through later: how it ended, and whose it was. */
export const CardIssueEntry = Type.Object({
  id: Id(),
  kind: OneOf(ISSUE_KINDS),
  status: OneOf(ISSUE_STATUSES, {
    description: 'failed: it could not be undone, and waits for somebody to give it up by hand',
  }),
  reason: Type.String({ description: 'Why it was begun or given up; may be empty' }),
  isWritten: Type.Boolean(),
  deadline: Timestamp(),
  finishedTime: Nullable(Timestamp()),
  cardInfo: Chip,
  oldCardInfo: Nullable(Chip),
  userCard: Type.Object({
    id: Id(),
    number: Type.String(),
    name: Type.String(),
    user: Nullable(Reference()),
  }),
  company: Reference(),
  station: Reference(),
  operator: Reference(),
  createdDate: Timestamp(),
})

export type CardIssueEntry = Static<typeof CardIssueEntry>

export const CardIssueListQuery = ListQuery

export const IssueAbort = requestBody({ reason: Reason() })

export type IssueAbort = Static<typeof IssueAbort>
