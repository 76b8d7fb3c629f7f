import * as tests from '@app/api/words/sales/meter-tests'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...tests.zh,
  record: {
    certificate: '登记检定',
    pumpTest: '登记自校',
    adjustment: '登记调校',
    exchange: '登记换表',
  },
  empty: '还没有检定记录',
  emptyHint: '登记每把枪的检定证书；到期前 30 天会报警。',
  nozzleAt: (logicNo: number, item: string) => `${logicNo}号枪 ${item}`,
  nozzleNo: (logicNo: number) => `${logicNo}号枪`,
  passed: '检定结论',
  validUntilHint: '加油机检定周期一般不超过 6 个月',
  errorHint: '正数表示示值大于实际出油',
  scanHint: '证书照片，可不传',
  figureFormat: (decimals: number) => `请输入正确的数字，最多 ${decimals} 位小数`,
  run: '测量',
  indicated: '加油机示值',
  measured: '量器示值（升）',
  measuredHint: '标准金属量器读数，到毫升',
  fuelling: '加油记录',
  fuellingHint: '选中后关闭其未付订单；未上传的自校不用选',
  noFuelling: '控制器未上传',
  fuellingAt: (time: string, volume: string, orderNo: string) => `${time} ${volume} ${orderNo}`,
  addRun: '再测一次',
  removeRun: '删除',
  meanError: (error: string, isGood: boolean) =>
    `平均误差 ${error}%，${isGood ? '合格' : '超出 ±0.30%'}`,
  returnedHint: '油已倒回原油罐；有加油记录的油量记回账面库存',
  totaliser: '泵码',
  exchangeHint: '更换计数器或主板后泵码从新值开始：填写后不会出现假的泵码差。',
  errorBefore: '调校前误差（%）',
  errorAfter: '调校后误差（%）',
  recorded: '已登记',
  void: '作废',
  voidTitle: '作废记录',
  voidQuestion: (kind: string, logicNo: number) =>
    `作废 ${logicNo}号枪的${kind}记录？已记回油罐的油量同时冲回；已关闭的订单不恢复。`,
  voided: '已作废',
  runAt: (indicated: string, measured: string, error: string) =>
    `示值 ${indicated}，量器 ${measured}，误差 ${error}%`,
} as const

const en = {
  ...tests.en,
  record: {
    certificate: 'Record verification',
    pumpTest: 'Record pump test',
    adjustment: 'Record adjustment',
    exchange: 'Record meter exchange',
  },
  empty: 'No meter tests yet',
  emptyHint: 'Record the certificate of each nozzle: an alarm tells 30 days before it ends.',
  nozzleAt: (logicNo: number, item: string) => `Nozzle ${logicNo} ${item}`,
  nozzleNo: (logicNo: number) => `Nozzle ${logicNo}`,
  passed: 'Result',
  validUntilHint: 'Usually no more than six months after the verification',
  errorHint: 'Positive: the pump shows more than it gives',
  scanHint: 'A picture of it, if there is one',
  figureFormat: (decimals: number) => `Enter a number with at most ${decimals} decimals`,
  run: 'Run',
  indicated: 'Pump shows',
  measured: 'Measure holds (L)',
  measuredHint: 'As read off the measure, to the millilitre',
  fuelling: 'Fuelling',
  fuellingHint: 'Its unpaid order is closed; none for a run that was not reported',
  noFuelling: 'Not reported',
  fuellingAt: (time: string, volume: string, orderNo: string) => `${time} ${volume} ${orderNo}`,
  addRun: 'Another run',
  removeRun: 'Remove',
  meanError: (error: string, isGood: boolean) =>
    `Mean error ${error} %, ${isGood ? 'within limits' : 'beyond ±0.30 %'}`,
  returnedHint: 'Poured back into its tank; what the fuellings took is booked back',
  totaliser: 'Totaliser',
  exchangeHint:
    'A new meter or board counts from elsewhere: with both readings no gap appears that nobody poured.',
  errorBefore: 'Error before (%)',
  errorAfter: 'Error after (%)',
  recorded: 'Recorded',
  void: 'Void',
  voidTitle: 'Void record',
  voidQuestion: (kind: string, logicNo: number) =>
    `Void this record (${kind}, nozzle ${logicNo})? What it booked back into the tank is taken out again; orders that it closed stay closed.`,
  voided: 'Voided',
  runAt: (indicated: string, measured: string, error: string) =>
    `Pump ${indicated}, measure ${measured}, error ${error} %`,
}

export const words = inLanguage(zh, en)
