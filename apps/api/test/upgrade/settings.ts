/** Settings of the servers that write and read the dumps; the key opens the secrets in them. */
export const SETTINGS = {
  SECRET_KEY: '75706772616465'.padEnd(64, '0'),
  PORT: '0',
  MQTT_PORT: '0',
  LOG_LEVEL: 'error',
  CONSOLE_DIR: '/none',
  COMMANDS_PER_MINUTE: '9999',
} as const
