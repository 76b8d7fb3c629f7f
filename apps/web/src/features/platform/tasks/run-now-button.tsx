import type { Task } from '@app/api/contract/platform/tasks'
import { Button } from 'antd'
import { useState } from 'react'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { ConfirmWordItem } from '#ui/forms/confirm-word-item.tsx'
import { runTask } from './tasks-api.ts'
import { words } from './words.ts'

/** Has a task run now, once that is confirmed; absent for those who may not. */
export function RunNowButton({ task }: { task: Task | undefined }) {
  const [isAsking, setAsking] = useState(false)
  if (!task?.mayRun) return null
  return (
    // The row that it stands in opens by a click, too.
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <Button
        size="small"
        disabled={task.last?.outcome === 'running'}
        onClick={() => setAsking(true)}
      >
        {words.runNow}
      </Button>
      {isAsking && (
        <CommandDialog<{ confirmWord?: string }>
          open
          title={words.runNow}
          verb={words.runNow}
          danger={task.isHarmful}
          question={
            <>
              {words.runQuestion(words.tasks[task.name])}
              {task.isHarmful && <p>{words.harmHint}</p>}
            </>
          }
          done={words.runDone}
          onConfirm={(input) => runTask(task, input)}
          onClose={() => setAsking(false)}
        >
          {task.isHarmful && <ConfirmWordItem />}
        </CommandDialog>
      )}
    </span>
  )
}
