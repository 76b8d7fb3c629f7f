/** How problems that no page handles are told (S-418 to S-424). */

import { App as AntApp } from 'antd'
import { useCallback } from 'react'
import { DeviceRefusal } from '../lib/device-service.ts'
import { ApiError, NetworkError } from '../lib/problem.ts'
import { session } from '../lib/session.ts'
import { common } from '../locale/words.ts'
import { words } from './words.ts'

const SHOWN_SECONDS = 2

/** One alert is enough, however many calls come back refused. */
let isExpiryShown = false

export function useProblemNotice(): (error: unknown) => void {
  const { message, modal, notification } = AntApp.useApp()
  return useCallback(
    (error) => {
      if (error instanceof NetworkError) {
        message.error(common.checkNetwork, SHOWN_SECONDS)
      } else if (error instanceof DeviceRefusal) {
        if (!error.isQuiet) {
          notification.error({ title: common.device.tip, description: error.message })
        }
      } else if (error instanceof ApiError && error.status === 401) {
        tellExpired(modal, error)
      } else if (error instanceof ApiError) {
        message.error(error.message, SHOWN_SECONDS)
      } else {
        message.error(common.loadFailed, SHOWN_SECONDS)
      }
    },
    [message, modal, notification],
  )
}

type ModalApi = ReturnType<typeof AntApp.useApp>['modal']

/** The session is over: say so once, then start afresh. */
export function tellExpired(modal: ModalApi, error?: ApiError): void {
  if (isExpiryShown || !session.credentials()) return
  isExpiryShown = true
  const isExpired = error === undefined || error.code === 'TOKEN_EXPIRED'
  modal.warning({
    title: words.expiredTitle,
    content: isExpired ? words.expired : error.message,
    okText: common.confirm,
    onOk: () => {
      session.leave()
      location.reload()
    },
  })
}
