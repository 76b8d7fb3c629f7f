import type { Import } from '@app/api/contract/platform/imports'
import { Alert, type AlertProps, Flex } from 'antd'
import { Link } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { words } from '../words.ts'
import type { ImportKind } from './import-kind.ts'

/** How a file stands, and what should be known before its rows are taken. */
export function ImportNotices({ item, kind }: { item: Import; kind: ImportKind }) {
  const { sameFile, unknownHeadings, status } = item
  const isStillOpen = status === 'checking' || status === 'checked'
  return (
    <Flex vertical gap={8} style={{ marginBottom: 16 }}>
      <Alert showIcon {...verdictOn(item)} />
      {isStillOpen && sameFile && (
        <Alert
          type="info"
          showIcon
          title={words.sameFile(instant(sameFile.createdDate))}
          action={<Link to={kind.resultPage(sameFile.id)}>{words.openEarlier}</Link>}
        />
      )}
      {isStillOpen && unknownHeadings.length > 0 && (
        <Alert type="warning" showIcon title={words.unknown(unknownHeadings.join(' / '))} />
      )}
    </Flex>
  )
}

type Verdict = Pick<AlertProps, 'type' | 'title'>

function verdictOn(item: Import): Verdict {
  if (item.failure) return { type: 'error', title: item.failure.message }
  switch (item.status) {
    case 'checking':
      return { type: 'info', title: words.checkingHint }
    case 'importing':
      return { type: 'info', title: words.importingHint }
    case 'checked':
      return ready(item)
    case 'undoing':
      return { type: 'info', title: words.undoingHint }
    case 'undone':
      return undone(item)
    case 'fail':
      return { type: 'error', title: words.nothing }
    case 'cancelled':
      return given(item)
    default:
      return ended(item)
  }
}

const goodOf = ({ added, changed, unchanged }: Import): string => count(added + changed + unchanged)

function ready(item: Import): Verdict {
  const { added, changed, failed } = item
  if (failed > 0) return { type: 'warning', title: words.readyPartly(goodOf(item), count(failed)) }
  if (added + changed === 0) return { type: 'info', title: words.allThere }
  return { type: 'success', title: words.ready(count(added), count(changed)) }
}

function undone({ undone: back, kept }: Import): Verdict {
  if (kept > 0) return { type: 'warning', title: words.undonePartly(count(back), count(kept)) }
  return { type: 'success', title: words.undoneAll(count(back)) }
}

function given({ isBegun, done, total }: Import): Verdict {
  if (!isBegun) return { type: 'info', title: words.discarded }
  return { type: 'info', title: words.stopped(count(done), count(total - done)) }
}

function ended(item: Import): Verdict {
  const { added, changed, failed } = item
  if (failed > 0) return { type: 'warning', title: words.partly(goodOf(item), count(failed)) }
  return { type: 'success', title: words.done(count(added), count(changed)) }
}
