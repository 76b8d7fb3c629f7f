/** Giving chips to a company: each is judged on its own, so that one bad card holds up no box. */

import { CONFIRM_WORD } from '@app/kernel/formats'
import { type ErrorDefinition, refuse, messageIn } from '@app/kernel/problem'
import { constraintOf } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { ISSUE_TYPES, type Preparation, type PreparationReply, SUPPLIERS } from './contract.ts'
import { CardInfoErrors } from './errors.ts'
import { note, ownerFor } from './service.ts'
import { numbersTaken, stockIds } from './store.ts'
import { lockByUuids, type LockedCardInfo, updateCardInfos } from './card-info-rows.ts'

interface Judging {
  wanted: { supplier: number; cardType: number; companyId: number }
  /** The companies that are the platform's stock. */
  stock: ReadonlySet<number>
  /** Numbers that the company has on other cards. */
  taken: ReadonlySet<string>
}

/**
 * Prepares chips for a company (D-190 to D-193, D-134). What is not as expected is told for each card;
 * the others are prepared.
 *
 * @throws Refusal CONFIRM_WORD_MISMATCH, SCOPE_DENIED, CARD_BATCH_FAILED when the company was given a
 *   number of one of them in the meantime: then none is prepared
 */
export async function prepareCards(ctx: Ctx, input: Preparation): Promise<PreparationReply> {
  if (input.confirmWord !== CONFIRM_WORD) throw refuse(HttpErrors.confirmWord)
  const companyId = ownerFor(ctx, input.company)
  const supplier = SUPPLIERS[input.supplier]
  const uuids = input.uuids.map((uuid) => uuid.toUpperCase())
  const found = await lockByUuids(ctx.db, ctx.session.scope, uuids)
  const judging: Judging = {
    wanted: { supplier, cardType: input.cardType, companyId },
    stock: await stockIds(ctx.db),
    taken: await numbersTaken(ctx.db, companyId, found),
  }
  const verdicts = uuids.map((uuid) => {
    const same = found.filter((card) => card.uuid === uuid)
    const card = same.find((candidate) => candidate.supplier === supplier) ?? same[0]
    return { uuid, card, problem: card ? problemWith(card, judging) : CardInfoErrors.notImported }
  })
  const good = verdicts.flatMap(({ card, problem }) => (card && !problem ? [card] : []))
  await give(ctx, good, companyId)
  return {
    content: verdicts.map(({ uuid, problem }) => ({
      uuid,
      ok: !problem,
      code: problem?.code ?? null,
      message: problem ? messageIn(ctx.language, problem) : null,
    })),
  }
}

/** The first thing that is wrong, in the order in which people look for it. */
function problemWith(card: LockedCardInfo, judging: Judging): ErrorDefinition | undefined {
  const { wanted, stock, taken } = judging
  const isIssued = card.user_card_id !== null || card.issue_type === ISSUE_TYPES.station
  // What a company took in by itself is still to be prepared for it.
  const isOwnBlank = card.company_id === wanted.companyId && card.issue_type === ISSUE_TYPES.blank
  // System keys are no cards of people, whatever kind of chip they are on.
  const isKey = card.issue_type < ISSUE_TYPES.blank
  if (isKey || card.card_type !== wanted.cardType) return CardInfoErrors.typeMismatch
  if (card.supplier !== wanted.supplier) return CardInfoErrors.supplierMismatch
  if (isIssued) return CardInfoErrors.issued
  if (!stock.has(card.company_id) && !isOwnBlank) return CardInfoErrors.given
  if (card.status !== 'normal') return CardInfoErrors.statusAbnormal
  return taken.has(card.number) ? CardInfoErrors.exists : undefined
}

/** Whoever takes the company's own cards in does not wait for who judges the platform's. */
function refuseTaken(error: unknown): never {
  if (constraintOf(error) === 'card_infos_number_key') throw refuse(CardInfoErrors.batchFailed)
  throw error
}

async function give(ctx: Ctx, cards: readonly LockedCardInfo[], companyId: number): Promise<void> {
  if (cards.length === 0) return
  const ids = cards.map(({ id }) => id)
  await updateCardInfos(ctx.db, ids, {
    company_id: companyId,
    issue_type: ISSUE_TYPES.factory,
    production_time: ctx.now,
    updated_by: ctx.session.userId,
  }).catch(refuseTaken)
  const given = cards.map(({ id, status }) => ({ id, status, company_id: companyId }))
  await note(ctx, 'prepare', given)
  ctx.audit({
    action: 'prepareCards',
    entity: 'cardInfo',
    entityId: ids[0] ?? 0,
    companyId,
    after: { count: ids.length, uuids: cards.map(({ uuid }) => uuid) },
  })
}
