import type { DailyReportSheet } from '@app/api/contract/settlement/daily-reports'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { printingAtOnce } from '#ui/print/print-layout.tsx'
import { type ReportStep, stepReport } from './daily-reports-api.ts'
import { words } from './words.ts'

const STEPS: Readonly<Record<DailyReportSheet['status'], readonly ReportStep[]>> = {
  draft: ['void', 'submit'],
  submitted: ['void', 'withdraw', 'confirm'],
  confirmed: ['void'],
  void: [],
}

const QUESTIONS = {
  submit: words.submitQuestion,
  withdraw: words.withdrawQuestion,
  confirm: words.confirmQuestion,
  void: words.voidQuestion,
} as const

/** What can be done with a report now; confirming is another person's. */
export function ReportActions({ report }: { report: DailyReportSheet }) {
  const [step, setStep] = useState<ReportStep>()
  const { id, status } = report
  const may = can('extDailyReport:create')
  const steps = STEPS[status].filter((one) => one !== 'confirm' || !report.needsAnother)
  return (
    <>
      <Button
        href={printingAtOnce(pathTo('PrintDailyReport', { reportId: id }))}
        target="_blank"
        icon={<PrinterOutlined />}
      >
        {common.print}
      </Button>
      {may && status === 'draft' && (
        <LinkButton to={pathTo('DailyReportDetails', { reportId: id }, { fill: 1 })}>
          {words.fill}
        </LinkButton>
      )}
      {may &&
        steps.map((one) => (
          <Button
            key={one}
            danger={one === 'void'}
            type={one === 'submit' || one === 'confirm' ? 'primary' : 'default'}
            onClick={() => setStep(one)}
          >
            {words[one]}
          </Button>
        ))}
      {step && (
        <CommandDialog<object>
          open
          title={words[step]}
          question={QUESTIONS[step]}
          verb={words[step]}
          danger={step === 'void'}
          needsReason={step === 'void'}
          needsPin={step === 'void' || step === 'confirm'}
          done={words.done[step]}
          onConfirm={({ reason, pin, idempotencyKey }) =>
            stepReport(report, step, {
              pin,
              idempotencyKey,
              ...(step === 'void' && { reason }),
            })
          }
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}
