/** The controllers of a history: their pumps obey, and what they gave is reported as its own step. */

import { type Packet } from '@app/kernel/json-pts'
import { COMMANDS } from '@app/kernel/json-pts-commands'
import { connectController, type Login, type TestController } from '../controller.ts'

const obeys = (command: Packet): Packet => {
  const { Pump } = command.Data as { Pump: number }
  const { Id } = command
  if (command.Type === COMMANDS.authorise.request) {
    return { Id, Type: COMMANDS.authorise.answer, Data: { Pump, Transaction: 2 } }
  }
  if (command.Type === COMMANDS.stop.request) {
    return { Id, Type: COMMANDS.stop.answer, Data: { Pump } }
  }
  return { Id, Type: COMMANDS.getStatus.answer, Data: { Pump, LastTransaction: 1 } }
}

export const connectControllers = (
  port: number,
  logins: readonly Login[],
): Promise<TestController[]> =>
  Promise.all(
    logins.map(async (login) => {
      const controller = await connectController(port, login)
      controller.onCommand = obeys
      return controller
    }),
  )
