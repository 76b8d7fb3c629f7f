/** That a card takes nothing that is not signed with its own keys: what makes it worth testing with. */

import { cents } from '@app/kernel/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Card, give } from '../card/apdu.ts'
import { keysOfCard, type MasterKeys } from '../card/keys.ts'
import { load, purchase, type Purse, readBalance } from '../card/purse.ts'
import {
  encodeCardFile,
  readCardFile,
  selectApplication,
  writeCardFile,
} from '../card/user-card.ts'
import { createSimulatedCard } from './simulated-card.ts'
import { DEMO_KEYS } from './simulated-card-reader.ts'

const SERIAL = '04A1B2C3'
const WRONG = Buffer.alloc(16, 7)
const CENT = cents(1)

let card: Card

beforeEach(async () => {
  const file = encodeCardFile({ stage: 'blank', supplier: 1 })
  const chip = createSimulatedCard({ serial: SERIAL, file, masters: DEMO_KEYS })
  card = async (command) => chip.transmit(command)
  await selectApplication(card)
})

const purseWith = (masters: MasterKeys): Purse => ({
  card,
  serial: SERIAL,
  masters,
  terminal: { number: Buffer.alloc(6, 1), nextTransaction: () => 1, now: () => new Date() },
})

describe('a simulated card', () => {
  it('keeps its file when the MAC is wrong', async () => {
    const file = { stage: 'station', logicCardNo: '8', supplier: 1 } as const
    await expect(writeCardFile(card, file, WRONG)).rejects.toMatchObject({ result: 'notGenuine' })
    expect(await readCardFile(card)).toMatchObject({ stage: 'blank' })
    await writeCardFile(card, file, keysOfCard(DEMO_KEYS, SERIAL).maintenance)
    expect(await readCardFile(card)).toMatchObject(file)
  })

  it('takes a command that was signed for an earlier challenge as little', async () => {
    const commands: Buffer[] = []
    const overheard: Card = (command) => {
      commands.push(command)
      return card(command)
    }
    const file = { stage: 'station', logicCardNo: '8', supplier: 1 } as const
    await writeCardFile(overheard, file, keysOfCard(DEMO_KEYS, SERIAL).maintenance)
    await give(card, { header: '00840000', expects: 4 })
    expect(await card(commands.at(-1) ?? Buffer.alloc(0))).toEqual(Buffer.from('6988', 'hex'))
  })

  it('neither gives nor takes money by a wrong key', async () => {
    await load(purseWith(DEMO_KEYS), CENT)
    const wrongly = purseWith({ ...DEMO_KEYS, load: WRONG, purchase: WRONG })
    await expect(load(wrongly, CENT)).rejects.toMatchObject({ result: 'notGenuine' })
    await expect(purchase(wrongly, CENT)).rejects.toMatchObject({ result: 'notGenuine' })
    const unsigned = { header: '80520000', data: Buffer.alloc(11), expects: 4 }
    await expect(give(card, unsigned)).rejects.toMatchObject({ params: { status: '6985' } })
    expect(await readBalance(card)).toBe(1)
  })

  it('says when a purchase is more than there is', async () => {
    const refused = purchase(purseWith(DEMO_KEYS), CENT)
    await expect(refused).rejects.toMatchObject({ params: { status: '9401' } })
  })
})
