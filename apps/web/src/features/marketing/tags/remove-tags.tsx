import type { Tag } from '@app/api/contract/marketing/tags'
import { Button } from 'antd'
import { useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { useRemoveTag } from './tags-api.ts'
import { words } from './words.ts'

/** Removes the tags that were picked out, after asking once for all of them. */
export function RemoveTags({ tags, onDone }: { tags: readonly Tag[]; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveTag()
  return (
    <>
      <Button danger size="small" onClick={() => setAsking(true)}>
        {common.remove}
      </Button>
      <CommandDialog
        open={isAsking}
        danger
        title={words.removeTitle}
        verb={common.remove}
        question={words.removeManyQuestion(
          count(tags.length),
          tags.map(({ name }) => name).join(', '),
        )}
        onConfirm={async () => {
          for (const tag of tags) await remove.mutateAsync(tag)
          onDone()
        }}
        done={common.removed}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
