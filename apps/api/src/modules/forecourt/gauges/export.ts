/** Tank gauges as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import { type Gauge, gaugeState } from './contract.ts'
import { en, zh } from './words.ts'

export const gaugeExport = listExport<Gauge, typeof zh>({
  zh,
  en,
  columns: {
    name: text((gauge) => gauge.name),
    kind: text((gauge, words) => words.kinds[gauge.kind]),
    host: text((gauge) => (gauge.kind === 'controller' ? null : `${gauge.host}:${gauge.port}`)),
    probes: text(({ probes }, words) =>
      probes.map(({ probe, tank }) => words.probeAt(probe, tank.number)).join(', '),
    ),
    lastContactTime: instant((gauge) => gauge.lastContactTime),
    state: text((gauge, words) => words.states[gaugeState(gauge)]),
  },
})
