import { Refusal, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { ISSUE_TYPES, SUPPLIERS } from '#modules/cards/card-infos/contract.ts'
import { ownerFor, requireIssueType } from '#modules/cards/card-infos/service.ts'
import { Import } from '#modules/platform/imports/contract.ts'
import { ImportErrors } from '#modules/platform/imports/errors.ts'
import {
  columnsIn,
  type ImportFile,
  importUpload,
} from '#modules/platform/imports/receive-import.ts'
import { sendImport } from '#modules/platform/imports/service.ts'
import type { ServerParts } from '#server-parts.ts'
import { cardImport } from './card-import.ts'
import { CardImportQuery } from './contract.ts'
import { CardFileErrors } from './errors.ts'

/** Where files of cards are sent; all else is as of every kind of import. */
export const cardFiles = (parts: Pick<ServerParts, 'store'>): Module => ({
  routes: [sendCards(parts)],
})

/** Who may not choose the company is told before the file is read. */
const sendCards = ({ store }: Pick<ServerParts, 'store'>) =>
  post(
    '/cardInfos/import',
    {
      summary: 'Takes a file of cards, which is checked in the background',
      part: 'card',
      permission: 'importCards',
      wholeScope: true,
      receives: ({ companyId }, session) => {
        ownerFor({ session, scope: session.scope }, owner(companyId))
        return importUpload(cardImport, session)
      },
      query: CardImportQuery,
      reply: Import,
    },
    (ctx, { query, file }) => {
      if (!file) throw refuse(HttpErrors.fileMissing)
      const { supplier, cardType, issueType = ISSUE_TYPES.blank } = query
      requireIssueType(ctx, issueType)
      requireHeading(ctx, file)
      const chosen = {
        companyId: ownerFor(ctx, owner(query.companyId)),
        choice: { supplier: SUPPLIERS[supplier], cardType, issueType },
      }
      return sendImport(ctx, { store, kind: cardImport, chosen }, file)
    },
  )

/** @throws Refusal IMPORT_HEADER, IMPORT_COLUMN_TWICE */
function requireHeading({ language }: Ctx, file: ImportFile): void {
  try {
    columnsIn(cardImport, file, language)
  } catch (error) {
    const isMissing = error instanceof Refusal && error.definition === ImportErrors.header
    throw isMissing ? refuse(CardFileErrors.header) : error
  }
}

const owner = (companyId: number | undefined) =>
  companyId === undefined ? undefined : { id: companyId }
