/**
 * Tags at readers: before a pump runs on one, the controller asks the server whose it is (`RequestTagsInformation`) and
 * keeps to what it hears (`TagsInformation`). No answer is a no.
 */

import type { Packet } from '@app/kernel/json-pts'
import { TAG_REQUESTS } from '@app/kernel/json-pts-tags'
import { type Cents, centsFromNumber } from '@app/kernel/money'
import { centilitresFromNumber } from '@app/kernel/quantity'
import { OneOf, type Static, Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import type { TagHolder } from '../forecourt/customers.ts'
import { type Dose, volumeOf } from '../forecourt/dose.ts'
import type { Nozzle } from '../forecourt/nozzle.ts'
import { decimal } from './packets.ts'

const [QUESTION] = TAG_REQUESTS
const ANSWER = 'TagsInformation'

const TagInformation = Type.Object({
  Tag: Type.String(),
  Valid: Type.Boolean(),
  /** All grades when absent. */
  FuelGradeIds: Type.Optional(Type.Array(Type.Integer())),
  /** What the balance is counted in; without either of the two nothing limits the fuelling. */
  AccountType: Type.Optional(OneOf(['Volume', 'Amount'])),
  Balance: Type.Optional(Type.Number()),
  /** Per litre; that of the nozzle when absent. */
  Price: Type.Optional(Type.Number()),
})

type TagInformation = Static<typeof TagInformation>

const TagsInformation = Type.Object({ Tags: Type.Array(TagInformation) })

/** What the server is asked. */
export const tagQuestion = ({ pump, tag }: TagHolder, nozzle: Nozzle, gradeName: string) => ({
  type: QUESTION,
  data: {
    Tags: [
      {
        Tag: tag,
        Pump: pump,
        Nozzle: nozzle.plan.number,
        FuelGradeId: nozzle.plan.gradeId,
        FuelGradeName: gradeName,
        Price: decimal(nozzle.price),
      },
    ],
  },
})

/** Whether a packet of the server answers a question about tags, with an error as well. */
export const isTagAnswer = ({ Type: type }: Packet): boolean => type === ANSWER || type === QUESTION

/** How far the server lets somebody fuel who wants a dose. @returns nothing: not at all */
export function grantIn(
  { Type: type, Data, Error: isError }: Packet,
  { tag, dose }: TagHolder,
  nozzle: Nozzle,
): { dose: Dose; price: Cents } | undefined {
  if (type !== ANSWER || isError || !Value.Check(TagsInformation, Data)) return undefined
  const known = Data.Tags.find((one) => one.Tag.toUpperCase() === tag.toUpperCase())
  if (!known?.Valid || known.FuelGradeIds?.includes(nozzle.plan.gradeId) === false) return undefined
  const price = known.Price === undefined ? nozzle.price : centsFromNumber(known.Price)
  if (!price) return undefined
  const limit = limitIn(known)
  const granted = limit && volumeOf(limit, price) < volumeOf(dose, price) ? limit : dose
  return volumeOf(granted, price) > 0 ? { dose: granted, price } : undefined
}

function limitIn({ AccountType: kind, Balance: balance }: TagInformation): Dose | undefined {
  if (kind === undefined || balance === undefined) return undefined
  if (kind === 'Amount') {
    const amount = centsFromNumber(balance)
    return amount === undefined ? undefined : { amount }
  }
  const volume = centilitresFromNumber(balance)
  return volume === undefined ? undefined : { volume }
}

/** The questions that the server has not answered yet. */
export class TagDesk {
  readonly #send: (question: Packet) => void
  readonly #patienceMs: number
  readonly #asked = new Map<number, (answer: Packet | undefined) => void>()

  /** @param patienceMs how long an answer is waited for */
  constructor(send: (question: Packet) => void, patienceMs: number) {
    this.#send = send
    this.#patienceMs = patienceMs
  }

  /** @returns nothing when no answer comes in time, or the line is lost */
  ask(question: Packet): Promise<Packet | undefined> {
    return new Promise((resolve) => {
      const settle = (answer?: Packet): void => {
        clearTimeout(timer)
        this.#asked.delete(question.Id)
        resolve(answer)
      }
      const timer = setTimeout(settle, this.#patienceMs)
      this.#asked.set(question.Id, settle)
      this.#send(question)
    })
  }

  /** An answer of the server; one that nobody waits for changes nothing. */
  answered(answer: Packet): void {
    this.#asked.get(answer.Id)?.(answer)
  }

  closed(): void {
    for (const settle of this.#asked.values()) settle(undefined)
  }
}
