import type {
  DailyReportChange,
  DailyReportSheet,
  ReportNozzle,
} from '@app/api/contract/settlement/daily-reports'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type Cents, ZERO } from '@app/kernel/money'
import { amountOf, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import { Button, Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { money, volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { takenAtTill } from '#lib/session/accepted-payments.ts'
import { common } from '#locale/words.ts'
import { type PaymentType, paymentName } from '#locale/payment-names.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { FormPage } from '#ui/forms/form-page.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { changeReport } from './daily-reports-api.ts'
import { words } from './words.ts'

interface NozzleFields {
  opening?: Centilitres | null
  closing?: Centilitres | null
  returned?: Centilitres
  price?: Cents
  amount?: Cents
}

interface Fields {
  fuels: NozzleFields[]
  payments: { amount?: Cents }[]
  goods: { name: string; quantity: number; amount: Cents }[]
  tanks: { oilHeight?: number | null; waterHeight?: number | null; volume?: Centilitres | null }[]
  remark: string
}

/** The station's ways of paying, stored value, and whatever the report has besides. */
const waysOf = ({ payments }: DailyReportSheet): PaymentType[] => [
  ...new Set<PaymentType>([
    ...takenAtTill(),
    'debit',
    ...payments.map(({ paymentType }) => paymentType),
  ]),
]

/** Fills in a draft: nozzles, payments, goods and tanks. */
export function ReportForm({ report }: { report: DailyReportSheet }) {
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const back = pathTo('DailyReportDetails', { reportId: report.id })
  const ways = waysOf(report)
  return (
    <FormPage<Fields, DailyReportSheet>
      title={`${words.title} · ${report.businessDay}`}
      back={back}
      verb={words.save}
      initialValues={fieldsOf(report, ways)}
      onSave={(fields) => changeReport(report, changeOf(report, ways, fields))}
      onSaved={() => {
        refreshAll()
        return navigate(back, { replace: true })
      }}
    >
      <h2>{words.fields.fuels}</h2>
      {report.fuels.map((row, at) => (
        <NozzleItems key={row.nozzle.id} row={row} at={at} />
      ))}
      <h2>{words.fields.payments}</h2>
      <FieldGrid>
        {ways.map((way, at) => (
          <Form.Item key={way} name={['payments', at, 'amount']} label={paymentName(way)}>
            <MoneyInput aria-label={paymentName(way)} />
          </Form.Item>
        ))}
      </FieldGrid>
      <h2>{words.fields.goods}</h2>
      <GoodsItems />
      <h2>{words.fields.tanks}</h2>
      {report.tanks.map(({ tank, item }, at) => (
        <fieldset key={tank.id} style={PLAIN}>
          <legend>{words.tankNo(tank.number, item.name ?? '')}</legend>
          <FieldGrid>
            <Form.Item name={['tanks', at, 'oilHeight']} label={words.oilHeight}>
              <NumberInput min={0} max={20_000} decimals={0} />
            </Form.Item>
            <Form.Item name={['tanks', at, 'waterHeight']} label={words.waterHeight}>
              <NumberInput min={0} max={20_000} decimals={0} />
            </Form.Item>
            <VolumeItem name={['tanks', at, 'volume']} label={words.tankVolume} />
          </FieldGrid>
        </fieldset>
      ))}
      <Form.Item name="remark" label={words.fields.remark}>
        <Input.TextArea rows={2} maxLength={255} />
      </Form.Item>
    </FormPage>
  )
}

const PLAIN = { border: 0, margin: 0, padding: 0 } as const

/** The amount follows the readings until somebody types another. */
function NozzleItems({ row, at }: { row: ReportNozzle; at: number }) {
  const form = Form.useFormInstance<Fields>()
  const typed = Form.useWatch<NozzleFields | undefined>(['fuels', at], form)
  const moved = volumeOf(typed)
  const reckon = (): void => {
    const now: NozzleFields | undefined = form.getFieldValue(['fuels', at])
    form.setFieldValue(['fuels', at, 'amount'], worthOf(now))
  }
  const { proposedOpening } = row
  return (
    <fieldset style={PLAIN}>
      <legend>{words.nozzleNo(row.nozzle.logicNo, row.item.name ?? '')}</legend>
      <FieldGrid>
        <VolumeItem
          name={['fuels', at, 'opening']}
          label={words.opening}
          extra={proposedOpening !== null && words.openingSeen(volume(proposedOpening))}
          onTyped={reckon}
        />
        <VolumeItem name={['fuels', at, 'closing']} label={words.closing} onTyped={reckon} />
        <VolumeItem name={['fuels', at, 'returned']} label={words.returned} onTyped={reckon} />
        <Form.Item name={['fuels', at, 'price']} label={words.price}>
          <MoneyInput aria-label={words.price} onChange={reckon} />
        </Form.Item>
        <Form.Item
          name={['fuels', at, 'amount']}
          label={words.amount}
          extra={moved > NO_VOLUME && words.reckoned(volume(moved), money(worthOf(typed) ?? ZERO))}
        >
          <MoneyInput aria-label={words.amount} />
        </Form.Item>
      </FieldGrid>
    </fieldset>
  )
}

const volumeOf = ({ opening, closing, returned }: NozzleFields = {}): Centilitres =>
  opening === undefined || opening === null || closing === undefined || closing === null
    ? NO_VOLUME
    : subtractVolume(subtractVolume(closing, opening), returned ?? NO_VOLUME)

function worthOf(typed: NozzleFields | undefined): Cents | undefined {
  const moved = volumeOf(typed)
  return moved > NO_VOLUME && typed?.price !== undefined ? amountOf(moved, typed.price) : undefined
}

const GoodsItems = () => (
  <Form.List name="goods">
    {(rows, { add, remove }) => (
      <>
        {rows.map(({ key, name }) => (
          <FieldGrid key={key}>
            <Form.Item
              name={[name, 'name']}
              label={words.goodsName}
              rules={[{ required: true, message: common.required }]}
            >
              <Input maxLength={64} />
            </Form.Item>
            <Form.Item
              name={[name, 'quantity']}
              label={words.quantity}
              rules={[{ required: true, message: common.required }]}
            >
              <NumberInput min={1} max={100_000} decimals={0} />
            </Form.Item>
            <Form.Item
              name={[name, 'amount']}
              label={words.amount}
              rules={[{ required: true, message: common.required }]}
            >
              <MoneyInput />
            </Form.Item>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={words.removeGoods}
              onClick={() => remove(name)}
            />
          </FieldGrid>
        ))}
        <Button icon={<PlusOutlined />} onClick={() => add()} style={{ marginBottom: 16 }}>
          {words.addGoods}
        </Button>
      </>
    )}
  </Form.List>
)

const fieldsOf = (report: DailyReportSheet, ways: readonly PaymentType[]): Fields => ({
  fuels: report.fuels.map(({ opening, closing, returned, price, amount }) => ({
    opening,
    closing,
    returned,
    price,
    ...(closing !== null && { amount }),
  })),
  payments: ways.map((way) => {
    const found = report.payments.find(({ paymentType }) => paymentType === way)
    return found ? { amount: found.amount } : {}
  }),
  goods: report.goods,
  tanks: report.tanks.map(({ oilHeight, waterHeight, volume: litres }) => ({
    oilHeight,
    waterHeight,
    volume: litres,
  })),
  remark: report.remark,
})

const changeOf = (
  report: DailyReportSheet,
  ways: readonly PaymentType[],
  fields: Fields,
): Omit<DailyReportChange, 'version'> => ({
  fuels: report.fuels.map(({ nozzle, price: known }, at) => {
    const { opening, closing, returned, price, amount } = fields.fuels[at] ?? {}
    return {
      nozzle: { id: nozzle.id },
      opening: opening ?? null,
      closing: closing ?? null,
      returned: returned ?? NO_VOLUME,
      price: price ?? known,
      amount: amount ?? ZERO,
    }
  }),
  payments: ways.flatMap((paymentType, at) => {
    const amount = fields.payments[at]?.amount
    return amount ? [{ paymentType, amount }] : []
  }),
  goods: fields.goods ?? [],
  tanks: report.tanks.map(({ tank }, at) => {
    const { oilHeight, waterHeight, volume: litres } = fields.tanks[at] ?? {}
    return {
      tank: { id: tank.id },
      oilHeight: oilHeight ?? null,
      waterHeight: waterHeight ?? null,
      volume: litres ?? null,
    }
  }),
  remark: fields.remark.trim(),
})
