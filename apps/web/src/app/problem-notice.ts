/** How problems that no page handles are told (S-418 to S-424). */

import { App as AntApp } from 'antd'
import { useCallback } from 'react'
import { DeviceRefusal } from '#lib/devices/device-service.ts'
import { ApiError, NetworkError } from '#lib/api/problem.ts'
import { common } from '#locale/words.ts'
import { tellSessionEnd } from './session-end/session-end.ts'

const SHOWN_SECONDS = 2

export function useProblemNotice(): (error: unknown) => void {
  const { message, notification } = AntApp.useApp()
  return useCallback(
    (error) => {
      if (error instanceof NetworkError) {
        message.error(common.checkNetwork, SHOWN_SECONDS)
      } else if (error instanceof DeviceRefusal) {
        if (!error.isQuiet) {
          notification.error({ title: common.device.tip, description: error.message })
        }
      } else if (error instanceof ApiError && error.status === 401) {
        tellSessionEnd(error)
      } else if (error instanceof ApiError && error.code === 'PASSWORD_CHANGE_REQUIRED') {
        // The banner above the page says so, and what was refused is what the shell asks for by itself.
      } else if (error instanceof ApiError) {
        message.error(error.message, SHOWN_SECONDS)
      } else {
        message.error(common.loadFailed, SHOWN_SECONDS)
      }
    },
    [message, notification],
  )
}
