import type { Gauge, GaugeProbing } from '@app/api/contract/forecourt/gauges'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { volume } from '#lib/i18n/format.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import styles from './gauges.module.css'
import { tryGauge } from './gauges-api.ts'
import { words } from './words.ts'

/** Asks a gauge now and shows what it says: so one finds out which probe is which. */
export function TryButton({ gauge }: { gauge: Gauge }) {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => tryGauge(gauge),
    meta: { handlesProblems: true },
  })
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        {words.test}
      </Button>
      <Dialog
        open={data !== undefined || error !== null}
        title={gauge.name}
        footer={null}
        onClose={reset}
      >
        {error && <Alert type="error" showIcon title={problemText(error)} />}
        {data && <Probing probing={data} />}
      </Dialog>
    </>
  )
}

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(1))

function Probing({ probing: { probes } }: { probing: GaugeProbing }) {
  if (probes.length === 0) return <Alert type="warning" showIcon title={words.testedNone} />
  return (
    <>
      <p>{words.tested}</p>
      <table className={styles.probing}>
        <thead>
          <tr>
            {[words.probe, words.volume, words.oilHeight, words.waterHeight, words.temperature].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {probes.map(({ probe, ...seen }) => (
            <tr key={probe}>
              <th scope="row">{probe}</th>
              <td>{seen.volume === null ? '–' : volume(seen.volume)}</td>
              <td>{figure(seen.oilHeight)}</td>
              <td>{figure(seen.waterHeight)}</td>
              <td>{figure(seen.temperature)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
