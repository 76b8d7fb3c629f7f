/** What controllers reported, as a file. */

import type { Words } from '@app/kernel/words'
import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { ControllerPacket } from './contract.ts'
import { en, zh } from './words.ts'

type PacketWords = typeof zh.packets & { types: Readonly<Record<string, string>> }

export const packetExport = listExport<ControllerPacket, Words<PacketWords>>({
  zh: { ...zh.packets, types: zh.types },
  en: { ...en.packets, types: en.types },
  columns: {
    createdDate: instant((packet) => packet.createdDate),
    controller: text((packet) => packet.controller.name),
    type: text(({ type }, { types }) => types[type] ?? type),
    naturalKey: text((packet) => packet.naturalKey),
    outcome: text((packet, words) => words.outcomes[packet.outcome]),
    message: text((packet) => packet.message),
  },
})
