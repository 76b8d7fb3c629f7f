/**
 * Fuellings that pumps were authorised for, before the simulators take over the pumps: one that a card was charged for,
 * one that was paid for in cash beforehand and has a rest, and one of which nobody heard again.
 */

import { COMMANDS } from '@app/kernel/json-pts-commands'
import { cents } from '@app/kernel/money'
import type { Container } from '#container.ts'
import { runAs } from '#http/background-context.ts'
import { NoAnswerError } from '#modules/forecourt/controllers/connections.ts'
import { authorise } from '#modules/sales/pump-authorisations/authorise.ts'
import { endFuelled, ownerPrincipal, turnGray } from '#modules/sales/pump-authorisations/ending.ts'
import { type PumpParts, sendAuthorisation } from '#modules/sales/pump-authorisations/pump-talk.ts'
import { ownerOfAuthorisation } from '#modules/sales/pump-authorisations/store.ts'
import { tagOf } from '#modules/sales/pump-authorisations/tag.ts'
import type { DemoClient, Made } from '../demo-client.ts'
import type { Filling, Pumps } from '../pumps.ts'

const AMOUNT = cents(20_000)
const FILLING: Filling = { pump: 1, nozzle: 1, volumeCl: 1850 }
const FIRST_NOZZLE = 1
const SILENT_NOZZLE = 3

interface Profile extends Made {
  company: Made
}

interface Nozzle extends Made {
  logicNo: number
}

type Payer = { userCard: Made } | { prepayOrder: Made }

interface Place {
  container: Container
  manager: DemoClient
  pumps: Pumps
  stationId: number
}

/** @param cards whose money is held: of the fuelling that was charged, and of the gray one */
export async function authoriseFuellings(
  { container, manager, pumps, stationId }: Place,
  cards: { charged: number; gray: number },
): Promise<void> {
  const profile = await manager.get<Profile>('/users/profile')
  const { content } = await manager.get<{ content: Nozzle[] }>(
    '/nozzleControls?size=100&sort=logicNo,asc',
  )
  const nozzleAt = (logicNo: number): Nozzle => {
    const nozzle = content.find((one) => one.logicNo === logicNo)
    if (!nozzle) throw new Error(`the station has no nozzle ${logicNo}`)
    return nozzle
  }
  const asked = async (parts: PumpParts, payer: Payer, logicNo: number): Promise<number> => {
    const scope = { companyIds: [profile.company.id], stationIds: [stationId] }
    const { id } = await runAs(parts, { userId: profile.id, scope }, (ctx) =>
      authorise({ ...ctx, stationId }, parts, {
        nozzleControl: { id: nozzleAt(logicNo).id },
        ...payer,
        kind: 'amount',
        amount: AMOUNT,
      }),
    )
    await sendAuthorisation(parts, id)
    return id
  }
  const ownerOf = async (id: number) => {
    const owner = await container.database.system((db) => ownerOfAuthorisation(db, id))
    if (!owner) throw new Error(`authorisation ${id} is nowhere`)
    return owner
  }
  const obeyed = partsOf(container, true)
  const paid = await manager.post<Made>('/orders/prepayment', {
    nozzleControl: { id: nozzleAt(FIRST_NOZZLE).id },
    amount: AMOUNT,
  })
  await manager.post(`/orders/${paid.id}/pay`, { paymentType: 'cash' })
  for (const payer of [{ userCard: { id: cards.charged } }, { prepayOrder: { id: paid.id } }]) {
    const charged = await asked(obeyed, payer, FIRST_NOZZLE)
    await pumps.deliver({ ...FILLING, tag: tagOf(charged) })
    await endFuelled(obeyed, await ownerOf(charged))
  }
  const silent = partsOf(container, false)
  const gray = await asked(silent, { userCard: { id: cards.gray } }, SILENT_NOZZLE)
  await runAs(silent, ownerPrincipal(await ownerOf(gray)), (ctx) => turnGray(ctx, gray))
}

/** A controller whose pumps obey, or whose line is gone as soon as it was told. */
const partsOf = ({ database, secrets }: Container, obeys: boolean): PumpParts => ({
  database,
  secrets,
  live: { publish: () => {}, disconnect: () => {} },
  now: () => new Date(),
  onError: (error) => {
    throw error
  },
  forecourtState: { nozzle: () => undefined },
  line: {
    connections: {
      isConnected: () => true,
      sendCommand: async () => {
        if (!obeys) throw new NoAnswerError('timeout')
        const Data = { Pump: FILLING.pump, Transaction: 1 }
        return { Id: 1, Type: COMMANDS.authorise.answer, Data }
      },
    },
  },
})
