/**
 * The local device service of a station's PC: what the console asks of the card reader beside it
 * (D-289 to D-294). Every answer is HTTP 200 with a result code; anything but 0 is a refusal.
 */

import Type, { type Static } from 'typebox'

export const DEVICE_PORT = 9200

/** 0: done. The others say what the person at the reader can do about it. */
export const RESULT_CODES = {
  done: 0,
  noCardOnReader: 1,
  noReader: 2,
  notPossibleWithThisReader: 3,
} as const

const result = {
  resultCode: Type.Integer({ description: '0: done' }),
  resultMessage: Type.String({ description: 'Sentence in the language of the request' }),
}

export const ReadCardBody = Type.Object(
  { slot: Type.Integer({ minimum: 0, maximum: 7, description: 'Which reader, from 0' }) },
  { additionalProperties: false },
)

export const ReadCardReply = Type.Object({
  ...result,
  phyCardNo: Type.Optional(Type.String({ description: 'Serial of the chip, upper-case hex' })),
})

export type ReadCardReply = Static<typeof ReadCardReply>

/** What the server signed for a card; the reader passes it on as it is. */
export const CardPayload = Type.Record(Type.String(), Type.Unknown())

export const FactoryCardBody = Type.Object(
  { logicCardNo: Type.Literal(''), supplier: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
)

export const CommandReply = Type.Object(result)

export const Labels = Type.Object({
  ...result,
  content: Type.Array(Type.Object({ epc: Type.String() }), {
    description: 'RFID labels that the antenna sees now',
  }),
})

export const DogStatus = Type.Object({
  present: Type.Boolean({ description: 'Whether the licence dongle is plugged in' }),
})
